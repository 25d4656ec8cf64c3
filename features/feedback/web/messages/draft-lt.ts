import { byPointField } from '#features/academy/shared/point-fields.ts';
import fields from '#features/points/web/messages/fields-lt.ts';

/** A first draft from the facts, in the family's language, to the child as “tu”. A teacher rewrites it. */
const lt = {
  greeting: 'Labas, {name}!',
  greeting_nameless: 'Labas!',
  attended_all:
    'Šį semestrą nieko nepraleidai: {count, plural, one {# pamoka iš eilės} few {# pamokos iš eilės} other {# pamokų iš eilės}}.',
  attended:
    'Šį semestrą atėjai į {count, plural, one {# pamoką} few {# pamokas} other {# pamokų}} iš {marked, number}.',
  points: 'Surinkai {points, plural, one {# tašką} few {# taškus} other {# taškų}}, daugiausia už {field}.',
  lessons: 'Baigei {lessons, plural, one {# kurso pamoką} few {# kurso pamokas} other {# kurso pamokų}}.',
  exercises: 'Išsprendei {exercises, plural, one {# užduotį} few {# užduotis} other {# užduočių}}.',
  both: 'Baigei {lessons, plural, one {# kurso pamoką} few {# kurso pamokas} other {# kurso pamokų}} ir išsprendei {exercises, plural, one {# užduotį} few {# užduotis} other {# užduočių}}.',
  proud: 'Labiausiai džiugina tai, kad …',
  next: 'Kitą semestrą siūlau …',
  field: byPointField((field) => fields[field].term),
} as const;

export default lt;
