import { notify } from '#features/notifications/server/notifications.service.ts';
import { listGuardianIds } from '#features/people/server/people.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { toldTrialOf } from './trial-view.rules.ts';
import './trials.mails.ts';
import type { TrialRow } from './trials.repository.ts';

/** Where a family sees its trials. */
export const trialsPath = '/dashboard/trials';

/**
 * Tells the guardians of a child that a trial is booked, or is coming, with the way there. Call it once for each day of which they are
 * reminded: it replaces what was said of an earlier one.
 */
export async function notifyTrial(
  tx: Tx,
  happening: 'trialBooked' | 'trialTomorrow',
  trial: TrialRow,
): Promise<void> {
  const facts = toldTrialOf(trial);
  if (!facts) return;
  await notify(tx, {
    ...(await readersOf(tx, trial)),
    happening,
    version: 'next',
    key: `trial/${trial.id}/${happening}`,
    facts,
  });
}

/** Asks the guardians of a child who came whether it stays, with what the teacher wrote; once. */
export async function notifyOver(tx: Tx, trial: TrialRow, until: string | null): Promise<void> {
  const { firstName: childName, groupName, note } = trial;
  const facts = { childName, groupName, note, until };
  const key = `trial/${trial.id}/trialOver`;
  await notify(tx, { ...(await readersOf(tx, trial)), happening: 'trialOver', key, facts });
}

async function readersOf(tx: Tx, { childId }: TrialRow) {
  const guardians = await listGuardianIds(tx, [childId]);
  return { people: guardians.get(childId) ?? [], childId, path: trialsPath };
}
