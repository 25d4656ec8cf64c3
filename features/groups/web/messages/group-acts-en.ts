import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './group-acts-lt.ts';

/** Texts of acts on many groups at once, in English. */
const acts: TranslationOf<typeof lt> = {
  copy: 'Copy',
  copy_promise: '{count, plural, one {# copy will be made:} other {# copies will be made:}}',
  copy_note:
    'Copies are inactive, without students, dates or open lessons. Teachers, place and weekly schedule stay.',
  copy_confirm: 'Make the copies',
  next: 'To the next course',
  announce: 'Announce',
  teacher: 'Change teacher',
  teacher_field: 'Teacher',
  teacher_none: 'Search by name',
  how: 'Current teachers',
  how_instead: 'No longer teach these groups',
  how_beside: 'Teach along',
  teacher_promise:
    '{count, plural, one {From today this teacher will teach # group:} other {From today this teacher will teach # groups:}}',
  teacher_note_instead: 'The current teachers will no longer see these groups.',
  teacher_note_beside: 'The current teachers stay.',
  teacher_confirm: 'Assign the teacher',
  status_promise_active: '{count, plural, one {# group becomes active:} other {# groups become active:}}',
  status_promise_graduated: '{count, plural, one {# group graduates:} other {# groups graduate:}}',
  status_promise_inactive:
    '{count, plural, one {# group becomes inactive:} other {# groups become inactive:}}',
  end_all: 'Also end the subscriptions of these groups today',
  ends_too: 'Their subscriptions end today, and the families are told. This can’t be undone.',
  delete_promise: '{count, plural, one {# group will be deleted:} other {# groups will be deleted:}}',
};

export default acts;
