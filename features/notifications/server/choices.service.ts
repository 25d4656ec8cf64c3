import { transaction } from '#platform/server/database/transaction.ts';
import type { Scope, SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { Choice, Choices, Hours } from '../shared/notifications.ts';
import { choicesOf, defaultHours, isChoiceOf } from '../shared/topics.rules.ts';
import * as repository from './choices.repository.ts';
import { dueAt } from './due.rules.ts';

/** The actor's notification settings: every switch of their role; SMS only where they are sent and the actor has a phone. */
export async function getNotificationChoices(scope: SignedInScope): Promise<Choices> {
  const found = await repository.findChoices(scope.db, scope.actor.id);
  if (!found) throw new AppError('db/user-profile-not-found');
  const { role, choices, hours, hasPhone } = found;
  // A switch that would change nothing isn't shown.
  const sendsSms = scope.env.sms !== null && hasPhone;
  const shown = choicesOf(role, choices).filter(({ channel }) => channel !== 'sms' || sendsSms);
  return { choices: shown, hours: hours ?? defaultHours };
}

/**
 * Sets one switch of the actor; it also applies to pending notifications. `request/invalid` for a topic that does not
 * concern the role, and for a daily push.
 */
export async function setNotificationChoice(scope: SignedInScope, choice: Choice): Promise<Choices> {
  if (!isChoiceOf(scope.actor.role, choice))
    throw new AppError('request/invalid', { issues: [{ path: 'topic', code: 'invalid' }] });
  await transaction(scope, async (tx) => {
    await repository.lockChoices(tx.db, tx.actor.id);
    await repository.writeChoices(tx.db, tx.actor.id, [choice]);
  });
  return getNotificationChoices(scope);
}

/** Sets the actor's hours; what waits for the daily mail waits for the new hour. */
export async function setNotificationHours(scope: SignedInScope, hours: Hours): Promise<Choices> {
  await transaction(scope, async (tx) => {
    await repository.lockChoices(tx.db, tx.actor.id);
    await repository.writeHours(tx.db, tx.actor.id, hours);
    const next = dueAt(tx.now, { pace: 'daily', urgent: false, hours });
    if (next) await repository.moveDigest(tx.db, tx.actor.id, next.toString());
  });
  return getNotificationChoices(scope);
}

/** When a person may be told what can wait, from an instant on: at once, or when their quiet hours are over (decision N12). */
export async function endOfQuietHours(
  scope: Pick<Scope, 'db'>,
  userId: string,
  from: Temporal.Instant,
): Promise<Temporal.Instant> {
  const found = await repository.findChoices(scope.db, userId);
  return dueAt(from, { pace: 'now', urgent: false, hours: found?.hours ?? defaultHours }) ?? from;
}
