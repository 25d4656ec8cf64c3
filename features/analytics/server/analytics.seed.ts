import { pointsOf } from '#features/attendance/server/attendance.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import type { DemoGroup } from '#features/membership/server/membership.seed.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import { type NewPointEntry, postEntries } from '#features/points/server/ledger.service.ts';
import { eventDatesOf, seedEvents } from '#features/schedule/server/schedule.seed.ts';
import type { Db } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { type SignedInScope, today as todayOf } from '#platform/server/scope.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import { firstSchoolYearTurns, schoolYearOf } from '#platform/shared/school-year.ts';
import { keepRollups } from './rollups.service.ts';

/** Who was there last year. */
interface Cast {
  readonly egle: string;
  readonly classmates: readonly string[];
}

/** Children who left the academy last year, before their groups ended. */
const leavers = [
  ['Ignas', 'Vaitkevičius'],
  ['Kamilė', 'Stankutė'],
  ['Dovydas', 'Norvaiša'],
  ['Liepa', 'Žemaitytė'],
  ['Jokūbas', 'Račkauskas'],
] as const;

const pointsOfLesson = 4;
const membersEach = 16;

/**
 * The previous school year, as it was: two groups that ended, with their lessons, sheets and points, children who joined later
 * and who left. The figures themselves are counted by the job, from these facts and from those of this year.
 */
export async function seedYearBefore(scope: SignedInScope, { egle, classmates }: Cast): Promise<void> {
  const year = schoolYearOf(
    addDays(schoolYearOf(todayOf(scope), firstSchoolYearTurns).from, -1),
    firstSchoolYearTurns,
  );
  const start = Number(year.from.slice(0, 4));
  const days = { from: `${start}-09-08`, to: `${start + 1}-05-28` };
  await transaction(scope, async (tx) => {
    const gone: string[] = [];
    for (const [firstName, lastName] of leavers)
      gone.push((await createChild(tx.db, { firstName, lastName })).userId);
    const of = (first: number, left: readonly string[]) => [...classmates.slice(first, first + 10), ...left];
    const entries = [
      ...(await seedGroup(
        tx.db,
        { ...days, name: 'Scratch atradėjai', teacher: egle, weekday: 2, place: 'Vilnius' },
        of(11, gone.slice(0, 3)),
      )),
      ...(await seedGroup(
        tx.db,
        { ...days, name: 'Žaidimų studija', teacher: egle, weekday: 4, place: 'Kaunas' },
        of(27, gone.slice(3)),
      )),
    ];
    await postEntries(tx, entries);
  });
  await keepRollups(scope);
}

interface PastGroup {
  readonly name: string;
  readonly teacher: string;
  readonly weekday: number;
  readonly place: 'Vilnius' | 'Kaunas';
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Creates the group with all that happened in it, and returns the points of its sheets. */
async function seedGroup(
  db: Db,
  { name, teacher, weekday, place, from, to }: PastGroup,
  students: readonly string[],
): Promise<NewPointEntry[]> {
  const stays = students.map((id, index) => stayOf(id, index, { from, to, isGone: index >= 10 }));
  const { id } = await createGroup(db, {
    ...{ name, status: 'graduated', city: place, max_students: membersEach, start_date: from, end_date: to },
    address: place === 'Vilnius' ? 'Gedimino pr. 9' : 'Laisvės al. 59',
    teachers: [{ id: teacher, joinedOn: from }],
    students: stays.map(({ leftOn, ...stay }) => ({ ...stay, ...(leftOn && { leftOn }) })),
  });
  const time = { startTime: '17:30', endTime: '19:00' };
  await db
    .insertInto('group_weekdays')
    .values({ group_id: id, weekday, start_time: time.startTime, end_time: time.endTime, repeats: 'weekly' })
    .execute();
  const group: DemoGroup = {
    ...{ id, from, to, teacher, students, weekdays: [weekday], ...time, mode: 'live', open: {} },
    ...{ city: place, address: place === 'Vilnius' ? 'Gedimino pr. 9' : 'Laisvės al. 59' },
    ...{ instructions: null, meetingLink: null },
  };
  await seedEvents(db, group, to);
  return seedApprovedSheets(db, group, stays);
}

/** The sheets of all its lessons at once, except every eleventh, which was forgotten; returns their points. */
async function seedApprovedSheets(
  db: Db,
  group: DemoGroup,
  stays: readonly Stay[],
): Promise<NewPointEntry[]> {
  const dates = eventDatesOf(group, group.to).filter((_, at) => at % 11 !== 7);
  const approved = { is_approved: true, approved_by: group.teacher, approvals: 1 };
  const sheets = await db
    .insertInto('daily_sheets')
    .values(
      dates.map((date) => ({
        ...{ group_id: group.id, date, ...approved },
        ...{ approved_at: eveningOf(date), updated_at: eveningOf(date) },
      })),
    )
    .returning(['id', 'date'])
    .execute();
  const rows = sheets.flatMap(({ id, date }, at) =>
    stays
      .filter(({ joinedOn, leftOn }) => joinedOn <= date && (leftOn === null || leftOn >= date))
      .map((stay, place) => ({ sheet_id: id, date, user_id: stay.id, ...markAt(at * 5 + place * 3) })),
  );
  await db
    .insertInto('daily_sheet_rows')
    .values(
      rows.map(({ date, ...row }) => ({
        ...{ ...pointsOf(), ...row },
        ...{ updated_by: group.teacher, updated_at: eveningOf(date) },
      })),
    )
    .execute();
  return rows.flatMap(({ sheet_id, date, user_id, for_attendance }) =>
    for_attendance === 0
      ? []
      : [
          {
            ...{ userId: user_id, date, kind: 'sheet', category: 'for_attendance', amount: for_attendance },
            ...{ groupId: group.id, source: `sheet/${sheet_id}/1/${user_id}/for_attendance` },
          } as const,
        ],
  );
}

function eveningOf(date: LocalDate): string {
  return `${date}T17:15:00.000Z`;
}

interface Stay {
  readonly id: string;
  readonly joinedOn: LocalDate;
  readonly leftOn: LocalDate | null;
}

/** Every fifth child joined after the winter; those who left did so in spring, one month after another. */
function stayOf(
  id: string,
  index: number,
  { from, to, isGone }: { from: LocalDate; to: LocalDate; isGone: boolean },
): Stay {
  const joinedOn = index % 5 === 4 ? addDays(from, 126 + index) : from;
  return { id, joinedOn, leftOn: isGone ? addDays(to, -30 * (index - 8)) : null };
}

/** Most were there; late and absent children change from lesson to lesson. */
function markAt(roll: number) {
  if (roll % 13 === 0) return { attendance: 'absent', for_attendance: 0 } as const;
  return { attendance: roll % 17 === 0 ? 'late' : 'present', for_attendance: pointsOfLesson } as const;
}
