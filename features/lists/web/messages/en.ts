import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of lists, in English. */
const en: TranslationOf<typeof lt> = {
  views: 'Views',
  views_none: 'A view is saved filters, order and columns.',
  views_error: 'We couldn’t load the views',
  everything: 'The whole list',
  view_name: 'Name of the view',
  view_name_hint: 'For example, “Not signed in yet”',
  save_view: 'Save the current one',
  remove_view: 'Remove the view “{name}”',
  view_removed: 'View removed: {name}.',
  bring_back: 'Bring back',
  preparing: 'Checking what will change…',
  left_out: '{count, plural, one {# will stay as it is} other {# will stay as they are}}',
  nothing_to_do: 'Nothing needs to change.',
  progress: '{done, number} of {total, number} done',
  stop: 'Stop',
  stopping: 'Stopping…',
  stopped: 'Stopped: {done, number} of {total, number} done',
  look: 'Next',
  go_on: 'Go on',
  finished: 'Done: {done, number}',
  refused: 'Failed: {count, number}',
  undo: 'Undo the changes',
  undone: 'Changes undone: {done, number}',
  outcome: {
    already: 'It is so already',
    changed_since: 'Changed again since',
    disabled: 'The account is disabled',
    deleted: 'The account is deleted',
    yourself: 'This is your own account',
    no_child: 'Not a student',
    paid: 'Paid already',
    withdrawn: 'Withdrawn',
    not_due: 'Not due for more than three days',
    reminded: 'Reminded today already',
    no_email: 'No email address',
    signs_in: 'Can sign in already',
  },
};

export default en;
