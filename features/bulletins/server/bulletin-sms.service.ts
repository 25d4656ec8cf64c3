import {
  dropSmsOrder,
  fitSmsOrder,
  getSmsTerms,
  orderSms,
  withholdOrderedSms,
} from '#features/sms/server/sms.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import type { Bulletin, BulletinPreview, BulletinTo } from '../shared/bulletins.ts';
import * as repository from './bulletin-sms.repository.ts';

const keyOf = (bulletinId: string) => `bulletin/${bulletinId}`;

interface Wanted {
  readonly to: BulletinTo;
  /** The bulletin that is being changed: its own SMS don't count against the limit. */
  readonly bulletinId?: string | undefined;
  readonly startsAt?: string | undefined;
}

/** Whom an SMS to an audience would reach, what it costs, and what the month still allows; null where none can be sent. */
export async function previewSms(
  scope: Scope,
  { to, bulletinId, startsAt = nowIso(scope) }: Wanted,
): Promise<BulletinPreview['sms']> {
  const key = bulletinId ? keyOf(bulletinId) : null;
  const terms = await getSmsTerms(scope, { at: startsAt, key });
  return terms && { ...terms, ...(await repository.countSmsReach(scope.db, to)) };
}

/**
 * Sets aside what a saved bulletin's SMS need, or frees it; the caller holds the bulletin. Nothing changes once it was sent.
 * Refuses as `orderSms`.
 */
export async function orderBulletinSms(
  tx: Tx,
  { id, sms, startsAt }: Pick<Bulletin, 'id' | 'sms' | 'startsAt'>,
  to: BulletinTo,
): Promise<void> {
  if (await repository.wasTold(tx.db, id)) return;
  if (sms === null) return dropSmsOrder(tx, keyOf(id));
  const { phones } = await repository.countSmsReach(tx.db, to);
  await orderSms(tx, { key: keyOf(id), text: sms, phones, at: startsAt });
}

/** Frees what was set aside for a bulletin that ends before it was sent; of one that was, what still waits isn't sent. */
export async function dropBulletinSms(tx: Tx, { id, sms }: Pick<Bulletin, 'id' | 'sms'>): Promise<void> {
  if (sms === null) return;
  if (await repository.wasTold(tx.db, id)) await withholdOrderedSms(tx, keyOf(id), 'ended');
  else await dropSmsOrder(tx, keyOf(id));
}

/**
 * Whether a bulletin that is sent now goes by SMS; without the permission for it, or without an order, it does not, and what was set
 * aside is free.
 */
export async function beginBulletinSms(
  tx: Tx,
  { id, sms }: Pick<Bulletin, 'id' | 'sms'>,
  { to, isAllowed }: { readonly to: BulletinTo; readonly isAllowed: boolean },
): Promise<boolean> {
  if (sms === null) return false;
  if (isAllowed) {
    const { phones } = await repository.countSmsReach(tx.db, to);
    if (await fitSmsOrder(tx, keyOf(id), phones)) return true;
  } else await dropSmsOrder(tx, keyOf(id));
  await repository.withdrawSms(tx.db, id);
  return false;
}
