import { sheet } from '#core/base/view/sheet.ts';
import { PickerView } from './PickerView.tsx';
import css from './picker.css?inline';

/** What only who chooses needs. */
export const picker = { PickerView, sheet: sheet(css) };
