import type { Db } from '#platform/server/database/database.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import { firstSchoolYearTurns, schoolYearOf } from '#platform/shared/school-year.ts';
import { type DemoCast, type GroupPlan, plansOf } from './demo-groups.seed.ts';
import { createGroup } from './membership.factory.ts';

/** A demo group with its weekly pattern and open modules, for the seeds of events, courses and sheets. */
export interface DemoGroup extends Omit<GroupPlan, 'name' | 'product' | 'status' | 'place' | 'maxStudents'> {
  readonly id: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly city: string | null;
  readonly address: string | null;
  readonly instructions: string | null;
  readonly meetingLink: string | null;
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
    instructions: 'Prisijungti verta penkiomis minutėmis anksčiau.',
  },
} as const;

/** When groups run: the active ones this school year, the graduated one the year before. */
export function demoPeriodOf(today: LocalDate, graduated: boolean): { from: LocalDate; to: LocalDate } {
  const year = schoolYearOf(today, firstSchoolYearTurns);
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

/** Creates the demo's groups with members and weekly patterns. */
export async function seedGroups(db: Db, today: LocalDate, cast: DemoCast): Promise<DemoGroup[]> {
  const groups: DemoGroup[] = [];
  for (const plan of plansOf(today, cast)) {
    const { from, to } = demoPeriodOf(today, plan.status === 'graduated');
    const { meeting_link, ...place } = places[plan.place];
    const membership = (id: string, position = 0) => ({ id, joinedOn: from, position });
    const { id } = await createGroup(db, {
      name: plan.name,
      product: plan.product,
      no_plan: plan.noPlan ?? false,
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
