import type { TranslationOf } from '../translation.ts';
import type lt from './taking-part-lt.ts';

/** Why somebody can't take part in a lesson, or lead it, in English. */
const en = {
  'guest/lesson-gone': 'This lesson has begun or will not take place. Choose another one.',
  'guest/not-taken': 'This group takes no such guests. Choose another one.',
  'guest/takes-part': 'The child takes part in this lesson already.',
  'guest/other-lesson': 'The child has another lesson at that time. Choose another one.',
  'guest/no-place': 'There are no places left for guests in this lesson. Choose another one.',
  'stage/no-lesson-today': 'This group has no lesson today.',
  'stage/not-on': 'The lesson has ended. If it goes on, begin again.',
  'stage/nobody-here': 'No child has joined yet. Wait until somebody opens a lesson.',
  'trial/was-student': 'The child has been in this group before, so no trial is needed.',
  'trial/had-one': 'The child has had a trial lesson in this group, or has one booked.',
  'trial/too-many': 'A child can try four groups a year. The academy can help you choose.',
  'trial/begun': 'This trial lesson has begun and can no longer be cancelled.',
} as const satisfies TranslationOf<typeof lt>;

export default en;
