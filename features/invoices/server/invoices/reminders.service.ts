import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { stepsApart } from '#features/academy/shared/academy.rules.ts';
import type { ReminderSettings } from '#features/academy/shared/academy.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import { arrangementsOf } from '../arrangements/arrangements.service.ts';
import { lockAccounts } from './accounts.service.ts';
import { findActedOn } from './invoice-acts.repository.ts';
import { type InvoiceLeftOut, whyInvoiceLeftOut } from './invoice-acts.rules.ts';
import { type FamilyReminder, notifyReminders } from './invoice-mails.service.ts';
import { type Remindable, remindables, surelyOpen } from './remindables.rules.ts';
import { findOpenOf, isRemindedOf, lockReminded, markReminded } from './reminders.repository.ts';
import { isListed, mayRemind, nextStage, type ReminderStage, soonDays, stepOf } from './reminders.rules.ts';

/** How many families are reminded in one transaction. */
const payersAtOnce = 500;

/**
 * The daily job: reminds families of invoices that are due in three days, and of late ones in the steps that the academy has turned on, each
 * step once for an invoice. One mail a family lists all of them, in the words of the highest new step, and none comes within five days of the
 * last. Nobody is reminded of what an arrangement covers, or a waiting transfer probably pays. What a killed run did not reach, the next does;
 * nobody is mailed twice. Returns how many families were mailed.
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
    const steps = (await getAcademySettings(tx)).reminders;
    const invoices = await lockReminded(tx.db, {
      ...{ dueBy: addDays(day, soonDays), notSince: addDays(day, 0 - stepsApart) },
      ...{ after, limit: payersAtOnce },
    });
    const arrangements = await arrangedFor(
      tx,
      invoices.map(({ payerId }) => payerId),
    );
    const due = invoices.filter(({ remindedOn }) => mayRemind(remindedOn, day));
    const families = [...Map.groupBy(due, ({ payerId }) => payerId)].flatMap(([payerId, of]) => {
      const listed = listedOf(remindables(surelyOpen(of), arrangements), day, steps);
      return listed.some(({ stage }) => stage !== null) ? familyOf(payerId, listed) : [];
    });
    const mailed = families.length > 0 ? await notifyReminders(tx, families, day) : 0;
    if (families.length > 0) await mark(tx, families, day);
    return { mailed, last: invoices.at(-1)?.payerId ?? null };
  });
}

/** What a mail lists, and the step that it is for it. */
interface Listed extends Remindable {
  readonly stage: ReminderStage | null;
}

interface ListedFamily extends FamilyReminder {
  readonly invoices: readonly Listed[];
}

function listedOf(invoices: readonly Remindable[], day: LocalDate, steps: ReminderSettings): Listed[] {
  return invoices
    .filter((invoice) => isListed(invoice, day))
    .map((invoice) => ({ ...invoice, stage: nextStage(invoice, day, steps) }));
}

/** The mail speaks as the highest of the new steps. */
function familyOf(payerId: string, invoices: readonly Listed[]): ListedFamily {
  return { payerId, invoices, step: stepOf(Math.max(...invoices.map(({ stage }) => stage ?? 0))) };
}

async function arrangedFor(tx: Tx, payerIds: readonly string[]) {
  const arrangements = await arrangementsOf(tx, [...new Set(payerIds)]);
  return new Map(arrangements.map((each) => [each.id, each]));
}

function mark(tx: Tx, families: readonly ListedFamily[], day: LocalDate): Promise<void> {
  const invoices = families.flatMap((family) => family.invoices);
  const payerIds = families.map(({ payerId }) => payerId);
  return markReminded(tx.db, invoices, payerIds, { today: day, by: tx.actor?.id ?? null });
}

/** What came of reminding a family of one of its invoices. */
export type Reminded = 'done' | InvoiceLeftOut;

/**
 * Reminds a family of an invoice, in the caller's transaction: one mail lists all that is late or due in three days, and counts as the step
 * that each has come to. A family is mailed once a day, whoever asks and for whichever invoice; `done` when today's mail lists this one. The
 * caller has proven who asks.
 */
export async function remindOf(tx: Tx<SignedInScope>, invoiceId: string): Promise<Reminded> {
  const day = today(tx);
  const [found] = await findActedOn(tx.db, [invoiceId], day);
  if (!found) throw new AppError('db/no-document');
  const { payerId } = found;
  await lockAccounts(tx, [payerId]);
  const [invoice] = await findActedOn(tx.db, [invoiceId], day);
  const leftOut = invoice ? whyInvoiceLeftOut('remind', invoice, day) : null;
  if (leftOut === 'reminded' && (await isRemindedOf(tx.db, invoiceId, day))) return 'done';
  if (leftOut) return leftOut;
  const open = remindables(await findOpenOf(tx.db, payerId), await arrangedFor(tx, [payerId]));
  const { reminders } = await getAcademySettings(tx);
  const family = familyOf(payerId, listedOf(open, day, reminders));
  await notifyReminders(tx, [family], day);
  await mark(tx, [family], day);
  await audit(tx, {
    action: 'remindPayer',
    subjectType: 'user',
    subjectId: payerId,
    detail: { invoiceIds: family.invoices.map(({ id }) => id) },
  });
  return 'done';
}
