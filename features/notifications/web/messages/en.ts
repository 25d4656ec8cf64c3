import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

const en = {
  title: 'What to be told, and how',
  text: 'Everything stays in the bell. Emails about the account’s safety are always sent.',
  error: 'Your choices could not be loaded',
  topic_absence: 'Missed lessons',
  topic_absence_hint: 'When a child wasn’t at a lesson, or attendance was corrected.',
  topic_lessons: 'Changes to lessons',
  topic_lessons_hint: 'When a lesson is moved, cancelled or taught by someone else.',
  topic_points: 'Points and prizes',
  topic_points_hint: 'When there are new points, a mission is reached or a prize is ready.',
  topic_letters: 'Feedback and diplomas',
  topic_letters_hint: 'When a teacher’s feedback or a diploma is ready.',
  topic_payments: 'Payments',
  topic_payments_hint: 'When there’s an invoice, a payment or an answer to a request.',
  topic_academy: 'News of the academy',
  topic_academy_hint: 'When the academy writes to everybody or to a group.',
  topic_work: 'Tasks',
  topic_work_hint: 'When a lesson’s daily sheet isn’t filled in by the evening.',
  mail_of: 'Emails: {topic}',
  pace_now: 'Email at once',
  pace_daily: 'In the daily email',
  pace_off: 'No email',
  push: 'On this device',
  push_of: 'On devices: {topic}',
  saved: 'Your choice is saved',
  failed: 'Your choice could not be saved. {reason}',
  hours_title: 'Hours',
  hours_text: 'In the quiet hours only what can’t wait is sent. The rest follows when they end.',
  digest: 'Daily email',
  quiet_from: 'Quiet from',
  quiet_to: 'Quiet until',
  hour: '{hour}:00',
} satisfies TranslationOf<typeof lt>;

export default en;
