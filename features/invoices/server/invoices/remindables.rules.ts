import type { LocalDate } from '#platform/shared/dates.ts';
import type { Arrangement } from '../../shared/arrangements.ts';

/** An open invoice, with what decides whether its family is reminded of it. */
export interface OpenInvoice {
  readonly id: string;
  readonly number: string;
  readonly reference: string;
  readonly dueOn: LocalDate;
  readonly openCents: number;
  /** How far the family was reminded of it. */
  readonly reminded: number;
  /** When it was last reminded of in a step. */
  readonly lastStepOn: LocalDate | null;
  readonly arrangementId: string | null;
  /** A transfer that waits in the bank's statements is proposed for it. */
  readonly isProbablyPaid: boolean;
}

/** What a mail can list: an open invoice, or what is late of a plan. */
export interface Remindable
  extends Pick<OpenInvoice, 'id' | 'number' | 'reference' | 'dueOn' | 'openCents' | 'reminded'> {
  readonly isPart: boolean;
}

/**
 * What a family can be reminded of: its open invoices, without those of a promise whose day has not passed and of a plan that is kept. A late
 * plan is one line: what is late of it, since its oldest late part, by the number of its first open invoice. The steps begin
 * anew with each part that becomes the oldest late one.
 */
export function remindables<Each extends OpenInvoice>(
  invoices: readonly Each[],
  arrangements: ReadonlyMap<string, Pick<Arrangement, 'id' | 'kind' | 'parts' | 'lateCents'>>,
): (Each & Remindable)[] {
  const told = new Set<string>();
  return invoices.flatMap((invoice) => {
    const arrangement = arrangements.get(invoice.arrangementId ?? '');
    if (!arrangement) return { ...invoice, isPart: false };
    const { id, kind, parts, lateCents } = arrangement;
    if (lateCents === 0 || told.has(id)) return [];
    if (kind === 'promise') return { ...invoice, isPart: false };
    told.add(id);
    const late = parts.find(({ state }) => state === 'late');
    const dueOn = late?.dueOn ?? invoice.dueOn;
    const isReminded = invoice.lastStepOn !== null && invoice.lastStepOn > dueOn;
    return {
      ...invoice,
      ...{ openCents: lateCents, dueOn, isPart: true, reminded: isReminded ? invoice.reminded : 1 },
    };
  });
}

/** Those that no waiting transfer probably pays, nor a plan of which one probably pays an invoice. */
export function surelyOpen<Each extends OpenInvoice>(invoices: readonly Each[]): Each[] {
  const paid = new Set(
    invoices.flatMap(({ isProbablyPaid, id, arrangementId }) =>
      isProbablyPaid ? (arrangementId ?? id) : [],
    ),
  );
  return invoices.filter(({ id, arrangementId }) => !paid.has(arrangementId ?? id));
}
