import { notifyEach } from '#features/notifications/server/notifications.service.ts';
import { listGuardianIds } from '#features/people/server/people.service.ts';
import { academicHours } from '#features/vouchers/shared/months.rules.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import type { JobPayloads } from '#platform/server/jobs/jobs.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import type { VoucherPartState } from '../../shared/voucher-parts.ts';
import { stateOfUnmet } from './voucher-lines.rules.ts';
import './voucher-parts.mails.ts';
import * as repository from './voucher-settling.repository.ts';

/**
 * The job `settleVoucherMonths`: parts of months that are signed off become what the lists say, and guardians are told what changes for
 * them, in one transaction: so nothing is charged before it was told. Idempotent. A month that doesn't count any more goes by the
 * programme's rule of that moment.
 */
export async function settleVoucherMonths(
  scope: Scope,
  { programmeId }: JobPayloads['settleVoucherMonths'],
): Promise<void> {
  await transaction(scope, async (tx) => {
    const judged = await repository.lockJudged(tx.db, programmeId);
    if (judged.length === 0) return;
    const parts = judged.map(
      (part): Became => ({ ...part, became: part.counts ? 'confirmed' : stateOfUnmet[part.unmet] }),
    );
    await repository.writeStates(
      tx.db,
      parts.map(({ id, became }) => ({ id, state: became })),
      nowIso(tx),
    );
    await tell(tx, parts);
    await refresh(tx, {
      changed: ['billing', 'vouchers'],
      audience: ['role:admin', ...parts.map(({ childId }) => `family:${childId}` as const)],
    });
  });
}

type Became = repository.JudgedPart & { readonly became: VoucherPartState };

async function tell(tx: Tx, parts: readonly Became[]): Promise<void> {
  const guardians = await listGuardianIds(tx, [...new Set(parts.map(({ childId }) => childId))]);
  const readers = parts.flatMap((part) => {
    const told = changeOf(part);
    if (!told) return [];
    const { id, childId, firstName: child, month, minutes, hoursNeeded, nextOn } = part;
    const hours = minutes === null ? null : academicHours(minutes);
    const facts = { child, month, ...told, hours, hoursNeeded, nextOn };
    return (guardians.get(childId) ?? []).map((userId) => ({
      ...{ userId, facts, childId, key: `voucher-part/${id}` },
    }));
  });
  const news = { happening: 'voucherMonthJudged', key: 'voucher-part', version: 'next' } as const;
  await notifyEach(tx, { ...news, path: '/dashboard/account/billing', readers });
}

/** What changes for the family; null for nothing. */
function changeOf({ stands, state, became, amountCents, givenCents }: Became) {
  if (!stands) return null;
  if (became === 'to_charge')
    return givenCents > 0 ? ({ what: 'charged', cents: givenCents } as const) : null;
  if (state !== 'to_charge') return null;
  const cents = amountCents - givenCents;
  return cents > 0
    ? ({ what: 'returned', cents } as const)
    : ({ what: 'dropped', cents: amountCents } as const);
}
