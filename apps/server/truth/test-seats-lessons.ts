import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { createDailySheet, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { chooseSeat } from '#features/billing/server/plans/seat-holds.service.ts';
import {
  bookMakeUp,
  giveUpMakeUp,
  listMakeUpLessons,
} from '#features/makeups/server/choosing/booking.service.ts';
import { giveMakeUpCredit } from '#features/makeups/server/ledger/credits.service.ts';
import { reportAbsence, withdrawAbsence } from '#features/schedule/server/events/absence-notices.service.ts';
import { cancelEvent, restoreEvent } from '#features/schedule/server/events/events.service.ts';
import { followTrials } from '#features/trials/server/trial-following.service.ts';
import { askForTrial, cancelTrial } from '#features/trials/server/trials.service.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { type ChosenSeat, noSeat } from './test-seats-world.ts';

/** What may be done about a child's lessons: trials, absences, and whether they are held. */
export function lessonActs({ world, family, userId, lessonId, one }: ChosenSeat) {
  const { db, teacher } = world;
  const parent = world.as(family.parent);
  const admin = world.as(world.admin);
  const version = async () => ({
    eventId: lessonId,
    sequence:
      (await one(sql<{ sequence: number }>`SELECT sequence FROM schedule_events WHERE id = ${lessonId}`))
        ?.sequence ?? 0,
  });
  const trial = (condition: RawBuilder<unknown>) =>
    one(sql<{ id: string; childId: string; userId: string; groupId: string; date: string; endsAt: string }>`
      SELECT t.id, t.child_id AS "childId", c.user_id AS "userId", t.group_id AS "groupId", e.local_date AS date, e.ends_at AS "endsAt"
      FROM trials t JOIN children c ON c.id = t.child_id LEFT JOIN schedule_events e ON e.id = t.event_id
      WHERE ${condition} ORDER BY t.id LIMIT 1`);
  const present = sql`t.group_id = ANY(${world.groups}::uuid[]) AND t.ended_at IS NULL`;
  return {
    try: () => askForTrial(parent, { childId: userId, eventId: lessonId, priceCents: null }),
    untry: async () => {
      const coming = await trial(sql`${present} AND e.starts_at > ${world.now().toString()}`);
      const own = world.families.find(({ children }) => children.some(({ id }) => id === coming?.childId));
      return cancelTrial(world.as((own ?? family).parent), { trialId: coming?.id ?? noSeat });
    },
    /** A child comes to its trial, which is over then. */
    attend: async () => {
      const coming =
        await trial(sql`${present} AND e.id IS NOT NULL AND NOT EXISTS (SELECT FROM daily_sheets s
        WHERE s.group_id = t.group_id AND s.date = e.local_date)`);
      if (!coming) throw new AppError('db/no-document');
      const { groupId, date, endsAt } = coming;
      const lines = [lineOf(coming.userId)];
      await createDailySheet(db, { groupId, date, by: teacher.id, lines, writtenAt: world.now().toString() });
      // A day later its family is asked, also where nobody approved the sheet.
      const asked = Temporal.Instant.from(endsAt).add({ hours: 25 });
      if (Temporal.Instant.compare(asked, world.now()) > 0) world.goOn(world.now().until(asked));
      await followTrials({ ...world.as(world.admin), actor: null });
    },
    /** Its family looks at the group, whose seat is held for it. */
    stay: async () => {
      const asked = await trial(sql`${present} AND t.offered_at IS NOT NULL`);
      const own = world.families.find(({ children }) => children.some(({ id }) => id === asked?.childId));
      if (!(asked && own)) throw new AppError('db/no-document');
      return chooseSeat(world.as(own.parent), asked);
    },
    miss: () => reportAbsence(parent, { eventId: lessonId, childId: userId, reason: '' }),
    come: () => withdrawAbsence(parent, { eventId: lessonId, childId: userId }),
    cancel: async () => cancelEvent(admin, { ...(await version()), reason: 'Serga' }),
    restore: async () => restoreEvent(admin, await version()),
  };
}

/** What may be done about lessons that were missed. */
export function makeUpActs({ world, family, userId, which, one }: ChosenSeat) {
  const admin = world.as(world.admin);
  /** A credit of any family is used for one of the lessons that it finds. */
  async function makeUp(): Promise<unknown> {
    for (const { parent, children } of world.families) {
      const open = await one(sql<{ id: string }>`SELECT id FROM makeup_credits WHERE balance = 1
        AND child_id = ANY(${children.map((each) => each.userId)}::uuid[]) ORDER BY id LIMIT 1`);
      if (!open) continue;
      const { lessons: found } = await listMakeUpLessons(world.as(parent), { creditId: open.id });
      const chosen = found[which % Math.max(1, found.length)];
      if (chosen) return bookMakeUp(world.as(parent), { creditId: open.id, eventId: chosen.eventId });
    }
    throw new AppError('db/no-document');
  }
  return {
    makeUp,
    credit: () =>
      giveMakeUpCredit(admin, { creditId: randomUUID(), childId: userId, reason: 'Dingo elektra' }),
    giveUp: async () => {
      const credit = await one(
        sql<{ id: string }>`SELECT id FROM makeup_credits WHERE child_id = ${userId} ORDER BY id LIMIT 1`,
      );
      return giveUpMakeUp(world.as(family.parent), { creditId: credit?.id ?? noSeat });
    },
  };
}
