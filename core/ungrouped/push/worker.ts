import { servePush } from './servePush.ts';
import { isWorkerScope } from './workerScope.ts';

if (isWorkerScope(self)) servePush(self);
