/** What Stripe says of something to be paid, in our words. */
export interface PresentState {
  readonly state: 'waiting' | 'open' | 'paid' | 'void';
  readonly number: string | null;
  readonly intentId: string | null;
  readonly refundedCents: number;
  readonly disputed: boolean;
  /** Why the last try to collect it failed: a code of Stripe's. */
  readonly failure: string | null;
}

/** The state of an invoice: a draft waits, and what Stripe no longer tries to collect is still owed. */
export function stateOfInvoice(status: string | null): PresentState['state'] {
  if (status === 'paid' || status === 'void') return status;
  return status === 'open' || status === 'uncollectible' ? 'open' : 'waiting';
}

/** The state of a page for paying: what is paid later, such as by bank debit, is not paid yet. */
export function stateOfSession(session: {
  readonly status: string | null;
  readonly payment_status: string;
}): PresentState['state'] {
  if (session.payment_status === 'paid') return 'paid';
  return session.status === 'complete' ? 'open' : 'waiting';
}

/** Disputes that leave the money where it is: warnings that closed or may come to nothing, and those that were won. */
const harmless = new Set([
  'won',
  'prevented',
  'warning_closed',
  'warning_needs_response',
  'warning_under_review',
]);

/** Whether the bank took the money back, for now or for good. */
export function isTakenBack(disputes: readonly { readonly status: string }[]): boolean {
  return disputes.some(({ status }) => !harmless.has(status));
}

/** What changed for whoever waits for the money. */
export type Change = 'paid' | 'unpaid' | 'withdrawn' | 'paid-for-nothing' | null;

interface Before {
  readonly wanted: boolean;
  readonly state: PresentState['state'];
  readonly disputed: boolean;
}

/**
 * What the present state means beside the one before. Money for what nobody was asked to pay any more is sent back, and
 * nobody is told that it came.
 */
export function changeOf(before: Before, present: PresentState): Change {
  const [was, is] = [before, present].map(({ state, disputed }) => state === 'paid' && !disputed);
  if (!before.wanted) return present.state === 'paid' && !present.disputed ? 'paid-for-nothing' : null;
  if (is) return was ? null : 'paid';
  if (was) return 'unpaid';
  return present.state === 'void' && before.state !== 'void' ? 'withdrawn' : null;
}

/** An event as it is kept: nothing else of it is believed. */
export interface HeardEvent {
  readonly id: string;
  readonly type: string;
  readonly objectIds: readonly string[];
}

/** What is kept of an event, whatever shape Stripe gives it; null for what names no event and no type. */
export function heardOf(event: unknown): HeardEvent | null {
  const { id, type, data } = fieldsOf(event);
  if (!isName(id) || !isName(type)) return null;
  return { id, type, objectIds: objectIdsOf(fieldsOf(data).object) };
}

/** The names of Stripe's objects that an event concerns, wherever it says so. */
export function objectIdsOf(object: unknown): string[] {
  const { id, payment_intent, invoice } = fieldsOf(object);
  const found = [id, payment_intent, invoice].map((value) => fieldsOf(value).id ?? value);
  return [...new Set(found.filter(isName))];
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Stripe's ids are short and plain ASCII; anything else isn't Stripe's. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value);
