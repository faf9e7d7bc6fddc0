import { PickerView } from './PickerView.tsx';

/** What only who chooses needs. */
export const picker = { PickerView };
