import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './layout-lt.ts';

/** What admins read about the layout of a municipality’s list, in English. */
const en = {
  title: 'List layout',
  subtitle: '{municipality}. Used by: {programmes}',
  error: 'Couldn’t load the layout',
  columns: 'Columns',
  columns_hint: 'Use the headings that the municipality asks for. Leave one empty to keep the default word.',
  about: {
    name: 'first and last name',
    note: 'marks corrections',
    reason: 'why a month doesn’t count',
    remarks: 'empty, filled in by hand',
  },
  up: 'Move up: {column}',
  down: 'Move down: {column}',
  remove: 'Remove column: {column}',
  add: 'Add a column',
  hides_corrections:
    'These columns don’t show which row corrects an earlier month. “Month”, “Note” or “Reason” does.',
  texts: 'Dates, names and texts',
  dates: 'How dates are written',
  date: {
    iso: '2026-10-06',
    dots: '2026.10.06',
    dayFirst: '06.10.2026',
    words: '6 October 2026',
  },
  names: 'How a name is written in one column',
  name: { firstLast: 'First name Last name', lastFirst: 'Last name First name' },
  title_field: 'Title of the list',
  provider: 'Provider: name and code',
  signers: 'Who signs',
  signers_hint: 'One per line, four at most. Each gets space for a signature.',
  journal: 'Append the attendance journal to the list',
  preview: 'Preview',
  preview_region: 'Preview of the list',
  preview_hint: 'The first children are shown. At the end of the list: {signers}.',
  preview_nobody: 'No children are registered yet, so only the headings are shown.',
  look_again: 'Check the highlighted fields.',
  save: 'Save',
  saved: 'Layout saved. Months that are signed off stay as they were.',
  usual: 'Use the default',
  usual_ask: 'Go back to the default layout?',
  usual_text:
    'The municipality’s headings and texts will be deleted. Months that are signed off stay as they were.',
  usual_done: 'The list has the default layout again.',
} as const satisfies TranslationOf<typeof lt>;

export default en;
