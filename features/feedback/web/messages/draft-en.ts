import { byPointField } from '#features/academy/shared/point-fields.ts';
import fields from '#features/points/web/messages/fields-en.ts';
import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './draft-lt.ts';

const en: TranslationOf<typeof lt> = {
  greeting: 'Hi {name}!',
  greeting_nameless: 'Hi!',
  attended_all:
    'You were there every time this semester: {count, plural, one {# lesson} other {# lessons}} in a row.',
  attended:
    'This semester you came to {count, plural, one {# lesson} other {# lessons}} out of {marked, number}.',
  points: 'You earned {points, plural, one {# point} other {# points}}, most of them for {field}.',
  lessons: 'You finished {lessons, plural, one {# course lesson} other {# course lessons}}.',
  exercises: 'You solved {exercises, plural, one {# exercise} other {# exercises}}.',
  both: 'You finished {lessons, plural, one {# course lesson} other {# course lessons}} and solved {exercises, plural, one {# exercise} other {# exercises}}.',
  proud: 'What I liked most is …',
  next: 'Next semester I suggest …',
  field: byPointField((field) => fields[field].term),
};

export default en;
