import { type LocalDate, weekdayOf } from '#platform/shared/dates.ts';
import type { GroupStatus, LearningMode } from '../shared/group.ts';

/** The people of the demo, by user id. */
export interface DemoCast {
  readonly jonas: string;
  readonly egle: string;
  readonly lukas: string;
  readonly urte: string;
  readonly zygimante: string;
  readonly classmates: readonly string[];
}

/** The facts of a demo group; when and where it meets is derived from the day and the place. */
export interface GroupPlan {
  readonly name: string;
  readonly teacher: string;
  readonly students: readonly string[];
  readonly weekdays: readonly number[];
  readonly startTime: string;
  readonly endTime: string;
  readonly mode: LearningMode;
  /** Module key → highest open lesson order. */
  readonly open: Record<string, number>;
  readonly product: string;
  /** Nobody subscribes to it (decision G24). */
  readonly noPlan?: true;
  readonly status?: GroupStatus;
  readonly place: 'vilnius' | 'kaunas' | 'online';
  readonly maxStudents: number;
}

/** Eight groups in Vilnius, Kaunas and online, among them groups of 0, 1, 12 and 14 students; one has graduated. */
export function plansOf(today: LocalDate, cast: DemoCast): GroupPlan[] {
  const { jonas, egle, lukas, urte, zygimante, classmates } = cast;
  const now = weekdayOf(today);
  const later = (days: number) => ((now - 1 + days) % 7) + 1;
  const mates = (from: number, count: number) => classmates.slice(from, from + count);
  const evening = { startTime: '17:30', endTime: '19:00' };
  return [
    {
      name: 'Python pradedantiesiems',
      product: 'Python',
      teacher: jonas,
      place: 'vilnius',
      mode: 'live',
      maxStudents: 14,
      students: [lukas, ...mates(0, 11)],
      weekdays: [now],
      ...evening,
      open: { 'python-1': 6, 'python-2': 0 },
    },
    {
      name: 'Scratch kūrėjai',
      product: 'Scratch',
      teacher: jonas,
      place: 'vilnius',
      mode: 'live',
      maxStudents: 14,
      students: [zygimante, urte, ...mates(11, 12)],
      weekdays: [later(2), later(4)],
      startTime: '16:00',
      endTime: '17:30',
      open: { 'scratch-1': 8, 'scratch-2': 2 },
    },
    {
      name: 'Python tęsiantiesiems',
      product: 'Python',
      teacher: jonas,
      place: 'online',
      mode: 'online',
      maxStudents: 12,
      students: [],
      weekdays: [later(3)],
      startTime: '18:30',
      endTime: '20:00',
      open: { 'python-2': 1 },
    },
    {
      name: 'Žaidimų kūrimas',
      product: 'Scratch',
      teacher: jonas,
      place: 'online',
      mode: 'online',
      // One more than there are places: the desk shows that.
      maxStudents: 7,
      students: mates(19, 8),
      weekdays: [later(5)],
      startTime: '10:00',
      endTime: '11:30',
      open: { 'scratch-2': 3 },
    },
    {
      name: 'Scratch nuotykiai',
      product: 'Scratch',
      teacher: egle,
      place: 'kaunas',
      mode: 'live',
      maxStudents: 12,
      students: mates(27, 10),
      weekdays: [now],
      startTime: '16:00',
      endTime: '17:30',
      open: { 'scratch-1': 4 },
    },
    {
      name: 'Interneto svetainės',
      product: 'Web',
      teacher: egle,
      place: 'online',
      mode: 'online',
      maxStudents: 12,
      students: [lukas, ...mates(36, 8)],
      weekdays: [later(1)],
      ...evening,
      open: { 'web-1': 3 },
    },
    {
      name: 'Robotų laboratorija',
      product: 'Robotika',
      noPlan: true,
      teacher: egle,
      place: 'kaunas',
      mode: 'live',
      maxStudents: 6,
      students: mates(43, 1),
      weekdays: [later(3)],
      startTime: '15:30',
      endTime: '17:00',
      open: { 'robots-1': 2 },
    },
    {
      name: 'Scratch pirmūnai',
      product: 'Scratch',
      teacher: egle,
      place: 'vilnius',
      mode: 'live',
      status: 'graduated',
      maxStudents: 14,
      students: [urte, ...mates(6, 10)],
      weekdays: [2],
      ...evening,
      open: { 'scratch-1': 8 },
    },
  ];
}
