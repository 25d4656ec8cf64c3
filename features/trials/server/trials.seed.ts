import { getDailySheet } from '#features/attendance/server/sheets/daily-sheet.service.ts';
import {
  approveDailySheet,
  reopenDailySheet,
} from '#features/attendance/server/sheets/sheet-approval.service.ts';
import { saveDailySheet } from '#features/attendance/server/sheets/sheet-saving.service.ts';
import { setGuestRules } from '#features/guests/server/guest-rules.service.ts';
import type { DemoGroup } from '#features/membership/server/membership.seed.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { addDays, type LocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { followTrials } from './trial-following.service.ts';
import { askForTrial, listTrialGroups } from './trials.service.ts';

/** What a trial costs in every fourth group of the demo, in cents; it is free in the others. */
const demoPriceCents = 500;
/** Before the lessons of the last days, among which the past trial was. */
const daysBack = 7;

interface Acts {
  readonly admin: SignedInScope;
  /** The child's parent, some days ago. */
  readonly parent: (daysAgo: number) => SignedInScope;
  /** A teacher in the evening of a day. */
  readonly teacher: (id: string, date: LocalDate) => SignedInScope;
}

/**
 * Lets the groups of the demo take guests, and a child try two of them: one on the last day that was marked, whose family may stay, and one tomorrow, if a group that the child does not know meets then.
 */
export async function seedTrials(
  groups: readonly Pick<DemoGroup, 'id' | 'teacher'>[],
  childId: string,
  today: LocalDate,
  acts: Acts,
): Promise<void> {
  for (const [index, { id: groupId }] of groups.entries()) {
    const trialPriceCents = index % 4 === 3 ? demoPriceCents : null;
    const rules = {
      trials: true,
      trialPriceCents,
      makeups: true,
      guestsPerLesson: 2,
      absentPlacesCount: true,
    };
    await setGuestRules(acts.admin, { groupId, rules });
  }
  await seedPastTrial(groups, childId, today, acts);
  const parent = acts.parent(0);
  const tomorrow = (await freeLessons(parent, childId)).find(({ date }) => date === addDays(today, 1));
  if (tomorrow) await askForTrial(parent, { childId, eventId: tomorrow.eventId, priceCents: null });
}

async function seedPastTrial(
  groups: readonly Pick<DemoGroup, 'id' | 'teacher'>[],
  childId: string,
  today: LocalDate,
  { admin, parent, teacher }: Acts,
): Promise<void> {
  const before = parent(daysBack);
  const past = (await freeLessons(before, childId)).filter(({ date }) => date < today);
  for (const { eventId, groupId, date } of past.toSorted((one, other) => (one.date > other.date ? -1 : 1))) {
    const host = groups.find(({ id }) => id === groupId);
    if (!host) continue;
    const evening = teacher(host.teacher, date);
    const key = { groupId, date };
    const { isApproved, rows } = await getDailySheet(evening, key);
    // Some sheets were forgotten: nobody would have marked the guest there.
    if (rows.every(({ attendance }) => attendance === null)) continue;
    if (isApproved) await reopenDailySheet(evening, key);
    await askForTrial(before, { childId, eventId, priceCents: null });
    await writeLine(evening, key, childId);
    return followTrials(admin);
  }
}

/** The lessons that a child can try for nothing, by day. */
async function freeLessons(parent: SignedInScope, childId: string) {
  const { groups } = await listTrialGroups(parent, { childId, page: 1 });
  return groups
    .filter(({ priceCents }) => priceCents === null)
    .flatMap(({ id, lessons }) =>
      lessons.map(({ eventId, startsAt }) => ({ groupId: id, eventId, date: vilniusDate(startsAt) })),
    )
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

async function writeLine(
  teacher: SignedInScope,
  key: { readonly groupId: string; readonly date: LocalDate },
  childId: string,
): Promise<void> {
  const { rows } = await getDailySheet(teacher, key);
  const line = rows.find(({ userId }) => userId === childId);
  if (!line) return;
  const { points, version } = line;
  const comment = 'Greitai susidraugavo ir pati sukūrė pirmąjį žaidimą. Lauksime sugrįžtant!';
  const change = { userId: childId, version, attendance: 'present' as const, comment, points };
  await saveDailySheet(teacher, { ...key, rows: [change] });
  await approveDailySheet(teacher, key);
}
