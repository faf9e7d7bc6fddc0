import { machineTime, quietMorning, shiftDate } from './testClock.ts';

// Each file of tests begins on the same morning, whatever day it is.
shiftDate(Date.parse(quietMorning) - machineTime());
