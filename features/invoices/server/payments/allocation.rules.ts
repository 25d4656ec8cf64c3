/** An invoice that is not paid in full. */
export interface OpenInvoice {
  readonly id: string;
  readonly openCents: number;
}

/** This much of a family's money pays this invoice. */
export interface Allocation {
  readonly invoiceId: string;
  readonly amountCents: number;
}

/**
 * Lets money pay invoices in order of their due dates; those that a payment names come first. What is left stays the
 * family's credit.
 */
export function allocate(
  cents: number,
  invoices: readonly OpenInvoice[],
  named: readonly string[] = [],
): { readonly allocations: readonly Allocation[]; readonly leftCents: number } {
  const isNamed = ({ id }: OpenInvoice) => named.includes(id);
  const inOrder = [...invoices.filter(isNamed), ...invoices.filter((invoice) => !isNamed(invoice))];
  const allocations: Allocation[] = [];
  let leftCents = cents;
  for (const { id, openCents } of inOrder) {
    const amountCents = Math.min(leftCents, openCents);
    if (amountCents <= 0) continue;
    allocations.push({ invoiceId: id, amountCents });
    leftCents -= amountCents;
  }
  return { allocations, leftCents };
}

/** Money that came. */
export interface Money {
  readonly paymentId: string;
  readonly amountCents: number;
  /** The invoices to pay first. */
  readonly named: readonly string[];
}

interface Account {
  /** Below 0: a debt from before, which no invoice asks for. */
  readonly creditCents: number;
  readonly invoices: readonly OpenInvoice[];
  readonly money: readonly Money[];
}

/** What an allocation is taken from: a payment, or the credit (null). */
export interface SourcedAllocation extends Allocation {
  readonly paymentId: string | null;
}

/**
 * Pays a family's open invoices from its credit, then from each payment in turn; a debt from before is paid after the
 * invoices that a payment names, and before all others. Afterwards it either owes or has credit, never both.
 */
export function runAccount({ creditCents, invoices, money }: Account): {
  readonly allocations: readonly SourcedAllocation[];
  readonly creditCents: number;
} {
  const open = new Map(invoices.map(({ id, openCents }) => [id, openCents]));
  const all: SourcedAllocation[] = [];
  const spend = (cents: number, paymentId: string | null, only?: readonly string[]) => {
    const rows = [...open].map(([id, openCents]) => ({ id, openCents }));
    const { allocations, leftCents } = allocate(
      cents,
      only ? rows.filter(({ id }) => only.includes(id)) : rows,
    );
    for (const { invoiceId, amountCents } of allocations) {
      open.set(invoiceId, (open.get(invoiceId) ?? 0) - amountCents);
      all.push({ invoiceId, amountCents, paymentId });
    }
    return leftCents;
  };
  let left = creditCents > 0 ? spend(creditCents, null) : creditCents;
  for (const { paymentId, amountCents, named } of money) {
    const unnamed = spend(amountCents, paymentId, named);
    const forDebt = Math.min(unnamed, Math.max(0, 0 - left));
    left += forDebt + spend(unnamed - forDebt, paymentId);
  }
  return { allocations: all, creditCents: left };
}

interface UndonePayment {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly creditCents: number;
  /** Debts from before that were ever entered: this much may be owed again. */
  readonly openingDebtCents: number;
  /** What the payment pays. */
  readonly own: readonly Allocation[];
  /** What other money pays, in the order in which it is freed. */
  readonly others: readonly Allocation[];
  /** The part of it that credit has paid since. */
  readonly sinceCents: ReadonlyMap<string, number>;
}

/**
 * Takes a payment out of an account again: it frees what it paid; what it left as credit is taken from the credit,
 * otherwise from what that has paid since. A debt from before that it paid is owed again, and what another payment paid
 * stays paid. Null when the money is no longer there, because it was refunded.
 */
export function takeBack(undone: UndonePayment): {
  readonly allocations: readonly SourcedAllocation[];
  readonly creditCents: number;
} | null {
  const { others, sinceCents, openingDebtCents } = undone;
  const since = others.map(({ invoiceId, amountCents }) => ({
    invoiceId,
    amountCents: Math.min(amountCents, sinceCents.get(invoiceId) ?? 0),
  }));
  return (openingDebtCents > 0 ? freed(undone, since) : null) ?? freed(undone, others);
}

function freed(
  { paymentId, amountCents, creditCents, openingDebtCents, own }: UndonePayment,
  others: readonly Allocation[],
): ReturnType<typeof takeBack> {
  const all: SourcedAllocation[] = [];
  let left = creditCents;
  const free = ({ invoiceId, amountCents: paid }: Allocation, most: number, by: string | null) => {
    const cents = Math.min(paid, most);
    if (cents <= 0) return;
    all.push({ invoiceId, amountCents: 0 - cents, paymentId: by });
    left += cents;
  };
  for (const each of own) free(each, each.amountCents, paymentId);
  for (const each of others) free(each, amountCents - left, null);
  return left + openingDebtCents < amountCents ? null : { allocations: all, creditCents: left - amountCents };
}
