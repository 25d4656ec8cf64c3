import type { TranslationOf } from '#platform/web/translation.ts';
import type original from './desk-lt.ts';

const en = {
  whole: 'Whole screen',
  whole_close: 'Close the whole screen',
  script: 'JS brings the page to life: here you write what happens when something is pressed.',
  script_example: 'Write an example',
  script_picture: 'picture',
  script_element: 'element',
} as const satisfies TranslationOf<typeof original>;

export default en;
