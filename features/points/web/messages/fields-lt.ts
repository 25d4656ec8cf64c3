import type { PointField } from '#features/academy/shared/point-fields.ts';

/** What is said of a field of points: here for all screens, so that a new field has its words in one place. */
export interface FieldTexts {
  readonly name: string;
  /** What the points of a lesson came for, after “už”. */
  readonly lesson: string;
  /** What the points of a month came for, after “už”. */
  readonly month: string;
  /** What most points of a semester came for, after “už”: in a first draft of feedback. */
  readonly term: string;
  /** What a child says who earns them. */
  readonly example: string;
}

const lt: Record<PointField, FieldTexts> = {
  for_attendance: {
    name: 'Už lankomumą',
    lesson: 'lankomumą',
    month: 'lankomumą',
    term: 'lankomumą',
    example: '„Aš čia. Pradedam!“',
  },
  for_practices: {
    name: 'Už praktiką',
    lesson: 'praktiką',
    month: 'praktiką',
    term: 'praktiką',
    example: '„Mano žaidimas jau skaičiuoja taškus!“',
  },
  for_questions: {
    name: 'Už klausimus',
    lesson: 'klausimus',
    month: 'klausimus',
    term: 'klausimus',
    example: '„Kodėl veikėjas eina atgal?“',
  },
  for_ideas: {
    name: 'Už idėjas',
    lesson: 'idėjas',
    month: 'idėjas',
    term: 'idėjas',
    example: '„O gal pridėkime dar vieną lygį?“',
  },
  for_helping_others: {
    name: 'Už pagalbą kitiems',
    lesson: 'pagalbą kitiems',
    month: 'pagalbą kitiems',
    term: 'pagalbą kitiems',
    example: '„Žiūrėk, čia trūksta skliausto.“',
  },
  for_challenges: {
    name: 'Už iššūkius',
    lesson: 'iššūkius',
    month: 'iššūkius',
    term: 'iššūkius',
    example: '„Pabandysiu sunkesnę užduotį!“',
  },
  extra_points: {
    name: 'Papildomi taškai',
    lesson: 'papildomą darbą',
    month: 'papildomą darbą',
    term: 'papildomą darbą',
    example: '„Namie sukūriau dar vieną žaidimą.“',
  },
};

export default lt;
