import { randomUUID } from 'node:crypto';
import { getGuestRules, setGuestRules } from '#features/guests/server/guest-rules.service.ts';
import type { DemoGroup } from '#features/membership/server/membership.seed.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { bookMakeUp, listMakeUpLessons } from './choosing/booking.service.ts';
import { giveMakeUpCredit } from './ledger/credits.service.ts';
import { turnMakeUpIntoMoney } from './ledger/money.service.ts';
import { keepMakeUps } from './makeups.jobs.ts';

interface Cast {
  /** Has a lesson to choose. */
  readonly waiting: string;
  /** Has chosen one. */
  readonly booked: string;
  /** Has one that became money on the next invoice. */
  readonly paid: string;
}

/** Lets the running groups of the demo take children who missed a lesson, and gives children one to make up, to choose, or as money. */
export async function seedMakeUps(
  admin: SignedInScope,
  groups: readonly Pick<DemoGroup, 'id' | 'to'>[],
  { waiting, booked, paid }: Cast,
): Promise<void> {
  for (const { id: groupId } of groups.filter(({ to }) => to >= today(admin))) {
    const rules = await getGuestRules(admin, { groupId });
    await setGuestRules(admin, { groupId, rules: { ...rules, makeups: true } });
  }
  // What the sheets of two months noted is settled first, as the job of each minute does.
  await keepMakeUps({ ...admin, actor: null });
  const give = (childId: string, reason: string) =>
    giveMakeUpCredit(admin, { creditId: randomUUID(), childId, reason });
  await give(waiting, 'Pamoka sutrumpėjo: dingo elektra');
  const { id, worthCents } = await give(paid, 'Pamoka neįvyko: gedo projektorius');
  if (worthCents !== null) await turnMakeUpIntoMoney(admin, { creditId: id, cents: worthCents });
  const { id: creditId } = await give(booked, 'Pamoką vedė kitas mokytojas');
  const { lessons } = await listMakeUpLessons(admin, { creditId });
  const [first] = lessons;
  if (first) await bookMakeUp(admin, { creditId, eventId: first.eventId });
}
