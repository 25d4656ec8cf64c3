import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays } from '#platform/shared/dates.ts';
import { lockAccounts } from './accounts.service.ts';
import { findActedOn } from './invoice-acts.repository.ts';
import { type InvoiceLeftOut, whyInvoiceLeftOut } from './invoice-acts.rules.ts';
import { notifyReminders } from './invoice-mails.service.ts';
import { findOpenOf, lockReminded, markReminded, type RemindedInvoice } from './reminders.repository.ts';
import { mayRemind, soonDays, stageOn } from './reminders.rules.ts';

/** How many families are reminded in one transaction. */
const payersAtOnce = 500;

/**
 * The nightly job: reminds families of invoices that are due in three days, and a week and two weeks late. One mail per
 * family lists all of them, and none comes within a week of the last. What a killed run did not reach, the next does; nobody
 * is mailed twice. Returns how many families were mailed.
 */
export async function remindPayers(scope: Scope): Promise<number> {
  let reminded = 0;
  let after: string | null = null;
  for (;;) {
    const part = await remindPart(scope, after);
    reminded += part.mailed;
    if (!part.last) return reminded;
    after = part.last;
  }
}

function remindPart(scope: Scope, after: string | null): Promise<{ mailed: number; last: string | null }> {
  return transaction(scope, async (tx) => {
    const day = today(tx);
    const invoices = await lockReminded(tx.db, {
      ...{ dueBy: addDays(day, soonDays), notSince: addDays(day, -7) },
      ...{ after, limit: payersAtOnce },
    });
    const families = [...Map.groupBy(invoices, ({ payerId }) => payerId)].filter(([, of]) => isDue(of, day));
    const named = families.flatMap(([, of]) =>
      of.flatMap((invoice) => {
        const stage = stageOn(invoice.dueOn, day);
        return stage > 0 ? [{ ...invoice, stage }] : [];
      }),
    );
    const payerIds = families.map(([id]) => id);
    const mailed = await notifyReminders(
      tx,
      Map.groupBy(named, ({ payerId }) => payerId),
      day,
    );
    if (named.length > 0) await markReminded(tx.db, named, payerIds, day);
    return { mailed, last: invoices.at(-1)?.payerId ?? null };
  });
}

/** A family is due when any of its invoices has reached a stage that it was not told about. */
function isDue(invoices: readonly RemindedInvoice[], day: string): boolean {
  return invoices.some(
    ({ dueOn, reminded, remindedOn }) => mayRemind(remindedOn, day) && stageOn(dueOn, day) > reminded,
  );
}

/** What came of reminding a family of one of its invoices. */
export type Reminded = 'done' | InvoiceLeftOut;

/**
 * Reminds a family of an invoice, in the caller's transaction: one mail lists all that is late or due in three days. A family is
 * mailed once a day, whoever asks and for whichever invoice; `done` when today's mail lists this one. The caller has proven who asks.
 */
export async function remindOf(tx: Tx<SignedInScope>, invoiceId: string): Promise<Reminded> {
  const [found] = await findActedOn(tx.db, [invoiceId]);
  if (!found) throw new AppError('db/no-document');
  const { payerId } = found;
  await lockAccounts(tx, [payerId]);
  const day = today(tx);
  const [invoice] = await findActedOn(tx.db, [invoiceId]);
  const leftOut = invoice ? whyInvoiceLeftOut('remind', invoice, day) : null;
  const open = await findOpenOf(tx.db, payerId);
  const named = open.flatMap((each) => {
    const stage = stageOn(each.dueOn, day);
    return stage > 0 ? [{ ...each, stage }] : [];
  });
  const own = named.find(({ id }) => id === invoiceId);
  if (leftOut === 'reminded' && own && own.reminded >= own.stage) return 'done';
  if (leftOut) return leftOut;
  await notifyReminders(tx, new Map([[payerId, named]]), day);
  await markReminded(tx.db, named, [payerId], day);
  await audit(tx, {
    action: 'remindPayer',
    subjectType: 'user',
    subjectId: payerId,
    detail: { invoiceIds: named.map(({ id }) => id) },
  });
  return 'done';
}
