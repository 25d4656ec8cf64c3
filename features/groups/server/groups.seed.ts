import type { Db } from '#platform/server/database.ts';
import { addDays, type LocalDate, weekdayOf } from '#platform/shared/dates.ts';
import { schoolYearOf } from '#platform/shared/school-year.ts';
import type { GroupStatus, LearningMode } from '../shared/groups.ts';
import { createGroup } from './groups.factory.ts';

/** Who plays in the demo, by user id. */
export interface DemoCast {
  readonly jonas: string;
  readonly egle: string;
  readonly lukas: string;
  readonly urte: string;
  readonly zygimante: string;
  readonly classmates: readonly string[];
}

/** A demo group with its weekly pattern and opened modules, for the seeds of lessons, courses and sheets. */
export interface DemoGroup {
  readonly id: string;
  readonly teacher: string;
  readonly students: readonly string[];
  readonly weekdays: readonly number[];
  readonly startTime: string;
  readonly endTime: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly mode: LearningMode;
  readonly city: string | null;
  readonly address: string | null;
  readonly instructions: string | null;
  readonly meetingLink: string | null;
  /** Module key → highest open lesson order. */
  readonly open: Record<string, number>;
}

type Place = 'city' | 'address' | 'instructions' | 'meetingLink';
interface Plan extends Omit<DemoGroup, 'id' | 'from' | 'to' | Place> {
  readonly name: string;
  readonly product: string;
  readonly status?: GroupStatus;
  readonly place: 'vilnius' | 'kaunas' | 'online';
  readonly maxStudents: number;
}

const places = {
  vilnius: {
    city: 'Vilnius',
    address: 'Gedimino pr. 9',
    meeting_link: null,
    instructions: 'Antras aukštas, 204 kabinetas. Kompiuterius duodame mes.',
  },
  kaunas: {
    city: 'Kaunas',
    address: 'Laisvės al. 59',
    meeting_link: null,
    instructions: 'Įėjimas iš kiemo pusės, skambutis „Orbita“.',
  },
  online: {
    city: null,
    address: null,
    meeting_link: 'https://meet.example.com/orbita',
    instructions: 'Prisijunk penkiomis minutėmis anksčiau.',
  },
} as const;

/** Eight groups in Vilnius, Kaunas and online with 0, 1, 12 and 14 students among them; one has graduated. */
function plansOf(today: LocalDate, cast: DemoCast): Plan[] {
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
      open: { 'scratch-1': 6, 'scratch-2': 2 },
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
      maxStudents: 10,
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
      open: { 'scratch-1': 6 },
    },
  ];
}

/** When groups run: the active ones this school year, the graduated one the year before. */
function periodOf(today: LocalDate, graduated: boolean): { from: LocalDate; to: LocalDate } {
  const year = schoolYearOf(today);
  const start = Number(year.from.slice(0, 4));
  if (graduated) return { from: `${start - 1}-09-08`, to: `${start}-05-29` };
  // The demo is alive all year round: it begins earlier in late summer and ends later in early summer.
  const [autumn, spring] = [`${start}-09-07`, `${start + 1}-05-28`];
  const [twoMonthsAgo, inTwoWeeks] = [addDays(today, -63), addDays(today, 14)];
  return {
    from: twoMonthsAgo < autumn ? twoMonthsAgo : autumn,
    to: inTwoWeeks > spring ? inTwoWeeks : spring,
  };
}

/** Makes the demo's groups with members and weekly patterns. */
export async function seedGroups(db: Db, today: LocalDate, cast: DemoCast): Promise<DemoGroup[]> {
  const groups: DemoGroup[] = [];
  for (const plan of plansOf(today, cast)) {
    const { from, to } = periodOf(today, plan.status === 'graduated');
    const { meeting_link, ...place } = places[plan.place];
    const membership = (id: string, position = 0) => ({ id, joinedOn: from, position });
    const { id } = await createGroup(db, {
      name: plan.name,
      product: plan.product,
      status: plan.status ?? 'active',
      mode: plan.mode,
      ...place,
      meeting_link,
      max_students: plan.maxStudents,
      learning_hours: 60,
      name_for_diploma: plan.name,
      start_date: from,
      end_date: to,
      teachers: [membership(plan.teacher)],
      students: plan.students.map((student) => membership(student, plan.place === 'online' ? 1 : 0)),
    });
    const rows = plan.weekdays.map((weekday) => ({
      group_id: id,
      weekday,
      start_time: plan.startTime,
      end_time: plan.endTime,
      repeats: 'weekly' as const,
    }));
    await db.insertInto('group_weekdays').values(rows).execute();
    groups.push({
      ...plan,
      id,
      from,
      to,
      city: place.city,
      address: place.address,
      instructions: place.instructions,
      meetingLink: meeting_link,
    });
  }
  return groups;
}
