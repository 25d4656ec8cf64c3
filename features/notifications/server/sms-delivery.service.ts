import { findWaitingSms, sendSms, settleSms, withholdSms } from '#features/sms/server/sms.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { addJob, type JobPayloads } from '#platform/server/jobs/jobs.ts';
import type { Scope } from '#platform/server/scope.ts';
import { httpSms } from '#platform/server/sms/http-sms.ts';
import type { SmsSender } from '#platform/server/sms/sms-sender.ts';
import { defaultHours, paceOf } from '../shared/topics.rules.ts';
import { findChoices } from './choices.repository.ts';
import { dueAt } from './due.rules.ts';

declare module '#platform/server/jobs/jobs.ts' {
  interface JobPayloads {
    deliverSms: { readonly smsId: string };
  }
}

/**
 * The `deliverSms` job: sends one SMS once (record 176). Its reader's choice, phone and quiet hours are those of this moment. A
 * provider that wasn't reached is tried again later, by day; what it may have taken is never sent again.
 */
export async function deliverSms(
  scope: Scope,
  { smsId }: JobPayloads['deliverSms'],
  sender: SmsSender | null = scope.env.sms && httpSms(scope.env.sms),
): Promise<void> {
  const sms = await findWaitingSms(scope, smsId);
  if (!sms) return;
  const reader = await findChoices(scope.db, sms.userId);
  const pace = paceOf(reader?.role ?? null, reader?.choices ?? [], { topic: 'academy', channel: 'sms' });
  if (!sms.isTheirs || pace === 'off') return withholdSms(scope, smsId, 'not wanted');
  if (!sender) return withholdSms(scope, smsId, 'no provider');
  const hours = reader?.hours ?? defaultHours;
  const due = dueAt(scope.now, { pace, urgent: false, hours }) ?? scope.now;
  if (Temporal.Instant.compare(due, scope.now) > 0) return again(scope, smsId, due);
  const outcome = await sendSms(scope, smsId, { sender, ...sms });
  if (!outcome) return;
  if (outcome.outcome !== 'accepted') scope.log.warn({ smsId, ...outcome }, 'an SMS was not accepted');
  await transaction(scope, async (tx) => {
    const pause = await settleSms(tx, smsId, { outcome, attempts: sms.attempts });
    if (pause === null) return;
    const runAt = tx.now.add({ minutes: pause });
    await addJob(tx, 'deliverSms', { smsId }, { jobKey: `sms/${smsId}`, runAt });
  });
}

const again = (scope: Scope, smsId: string, runAt: Temporal.Instant) =>
  transaction(scope, (tx) => addJob(tx, 'deliverSms', { smsId }, { jobKey: `sms/${smsId}`, runAt }));
