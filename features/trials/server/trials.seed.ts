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

interface Acts {
  readonly admin: SignedInScope;
  /** The child's parent, some days ago. */
  readonly parent: (daysAgo: number) => SignedInScope;
  /** A teacher in the evening of a day. */
  readonly teacher: (id: string, date: LocalDate) => SignedInScope;
}

/**
 * Lets the groups of the demo take guests, and a child try two of them: one yesterday, whose family may stay, and one tomorrow. Where no
 * group meets on such a day there is no such trial.
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
  const yesterday = addDays(today, -1);
  const tried = await askFor(acts.parent(4), childId, yesterday);
  const host = groups.find(({ id }) => id === tried);
  if (host) {
    await fillLine(acts.teacher(host.teacher, yesterday), { groupId: host.id, date: yesterday }, childId);
    await followTrials(acts.admin);
  }
  await askFor(acts.parent(0), childId, addDays(today, 1));
}

/** Asks for the first free trial on a day; returns its group. */
async function askFor(parent: SignedInScope, childId: string, day: LocalDate): Promise<string | undefined> {
  const { groups } = await listTrialGroups(parent, { childId, page: 1 });
  const choices = groups
    .filter(({ priceCents }) => priceCents === null)
    .flatMap(({ id, lessons }) => lessons.map(({ eventId, startsAt }) => ({ id, eventId, startsAt })));
  const chosen = choices.find(({ startsAt }) => vilniusDate(startsAt) === day);
  if (chosen) await askForTrial(parent, { childId, eventId: chosen.eventId });
  return chosen?.id;
}

async function fillLine(
  teacher: SignedInScope,
  key: { readonly groupId: string; readonly date: LocalDate },
  childId: string,
): Promise<void> {
  const { isApproved } = await getDailySheet(teacher, key);
  const { rows } = isApproved ? await reopenDailySheet(teacher, key) : await getDailySheet(teacher, key);
  const line = rows.find(({ userId }) => userId === childId);
  if (!line) return;
  const { points, version } = line;
  const comment = 'Greitai susidraugavo ir pati sukūrė pirmąjį žaidimą. Lauksime sugrįžtant!';
  const change = { userId: childId, version, attendance: 'present' as const, comment, points };
  await saveDailySheet(teacher, { ...key, rows: [change] });
  if (isApproved) await approveDailySheet(teacher, key);
}
