import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { toCsv } from '#platform/shared/csv.ts';
import { inLanguage, type Locale, localize } from '#platform/shared/localized-text.ts';
import { plainAmount } from '#platform/shared/money.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import type { SubscriptionColumn } from '../../shared/subscription-columns.ts';
import { subscriptionListWords } from '../../shared/subscription-list.words.ts';
import type { StaffSubscription } from '../../shared/subscriptions.ts';
import { findListed } from './subscription-lists.service.ts';

type Wanted = Parameters<typeof findListed>[1] & { readonly columns: readonly SubscriptionColumn[] };

/**
 * The subscriptions of a list as CSV in the reader's language, with the columns that are named; amounts in euros. The audit log
 * records who exported it and how many rows (decision B5). Admins only.
 */
export async function exportSubscriptions(
  scope: SignedInScope,
  { columns, ...wanted }: Wanted,
): Promise<{ filename: string; csv: string }> {
  requireMay(mayManageBilling(scope.actor));
  const found = await findListed(scope, wanted);
  const { ids: _, ...filter } = wanted;
  await transaction(scope, (tx) =>
    audit(tx, {
      action: 'exportSubscriptions',
      subjectType: 'export',
      subjectId: crypto.randomUUID(),
      detail: { rows: found.length, ...filter, columns },
    }),
  );
  const { locale } = scope;
  const head = columns.map((column) => inLanguage(subscriptionListWords, locale).column[column]);
  const rows = found.map((subscription) => cellsOf(subscription, locale));
  const csv = toCsv([head, ...rows.map((cells) => columns.map((column) => cells[column]))]);
  return { filename: `orbita-subscriptions-${today(scope)}.csv`, csv };
}

function cellsOf(subscription: StaffSubscription, locale: Locale): Record<SubscriptionColumn, string> {
  const { child, payer, plan, group, state, nextPeriodOn, endsOn } = subscription;
  return {
    child: child ? `${child.firstName} ${child.lastName}` : '',
    payer: `${payer.firstName} ${payer.lastName}`,
    email: payer.email ?? '',
    plan: localize(plan.name, locale),
    amount: plainAmount(subscription.amountCents),
    state: inLanguage(subscriptionListWords, locale).state[state],
    group: group?.name ?? '',
    next: endsOn ? '' : (nextPeriodOn ?? ''),
    startedOn: subscription.startedOn,
    endsOn: endsOn ?? '',
  };
}
