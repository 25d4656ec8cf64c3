import { isDeepStrictEqual } from 'node:util';
import { lockGroup } from '#features/membership/server/group-writing.service.ts';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { Scope, SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayRuleGuests } from '../shared/guests.permissions.ts';
import { type GuestRules, noGuests } from '../shared/guests.ts';
import * as repository from './guest-rules.repository.ts';

interface OfGroup {
  readonly groupId: string;
}

/** Which guests a group takes. Admins only; `db/no-document` for a group that is not there. */
export async function getGuestRules(scope: SignedInScope, { groupId }: OfGroup): Promise<GuestRules> {
  requireMay(mayRuleGuests(scope.actor));
  const rules = await repository.findGuestRules(scope.db, groupId);
  if (!rules) throw new AppError('db/no-document');
  return rules;
}

/**
 * Decides which guests a group takes. Idempotent; children who are its guests already stay. Without trials there is no price. Admins only.
 */
export async function setGuestRules(
  scope: SignedInScope,
  { groupId, rules: sent }: OfGroup & { readonly rules: GuestRules },
): Promise<GuestRules> {
  requireMay(mayRuleGuests(scope.actor));
  const rules = sent.trials ? sent : { ...sent, trialPriceCents: null };
  await transaction(scope, async (tx) => {
    await lockGroup(tx, groupId);
    const before = await repository.findGuestRules(tx.db, groupId);
    if (!before) throw new AppError('db/no-document');
    if (isDeepStrictEqual(before, rules)) return;
    await repository.writeGuestRules(tx.db, groupId, rules);
    const detail = { before, after: rules };
    await audit(tx, { action: 'setGuestRules', subjectType: 'group', subjectId: groupId, detail });
    await refresh(tx, { changed: ['guests'], audience: ['role:admin'] });
  });
  return getGuestRules(scope, { groupId });
}

/** Which guests a group takes; none where nobody decided. The caller has proven the reach. */
export async function rulesOfGroup(scope: Pick<Scope, 'db'>, groupId: string): Promise<GuestRules> {
  return (await repository.findGuestRules(scope.db, groupId)) ?? noGuests;
}
