import type { TranslationOf } from '../translation.ts';
import type lt from './lists-lt.ts';

const en = {
  'list/too-many': 'At most 1,000 rows can be changed at a time. Narrow the list down.',
  'list/changed-much': 'The list has changed a lot meanwhile. Look at it and select again.',
  'list/file-too-long': 'A file takes 10,000 rows. Narrow the list down, by days for example.',
  'list/not-undoable': 'This can’t be undone.',
  'list/too-many-views': 'There are twenty views already. Remove one that you don’t need first.',
  'list/view-name-taken': 'There is a view with this name already.',
  'takeout/ask-guardian': 'Until you are 14, your parent or guardian can ask for the copy of your data.',
  'takeout/being-made': 'A copy of the data is already being made.',
} as const satisfies TranslationOf<typeof lt>;

export default en;
