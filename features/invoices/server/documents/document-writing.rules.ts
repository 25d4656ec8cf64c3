import type { PageCanvas } from '#platform/server/pdf/page-canvas.ts';
import type { PrintFontName } from '#platform/server/pdf/print-fonts.ts';
import { fontFor, wrapped } from '#platform/server/pdf/text-fitting.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Buyer, InvoiceKind, InvoiceLine, Seller } from '../../shared/invoices.ts';

/** An invoice or a credit note as it was issued. */
export interface PrintedDocument {
  readonly kind: InvoiceKind;
  readonly series: string;
  readonly number: number;
  readonly issuedOn: LocalDate;
  readonly dueOn: LocalDate | null;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly lines: readonly InvoiceLine[];
  readonly discountCents: number;
  readonly totalCents: number;
  readonly reference: string | null;
  /** The invoice that a credit note corrects. */
  readonly corrects: { readonly number: string; readonly issuedOn: LocalDate } | null;
  /** What was left of that invoice before this credit note; null for an invoice. */
  readonly leftCents: number | null;
  readonly note: string;
  readonly locale: Locale;
}

/** The colours of a printed document. */
export const ink = { dark: '#1d1b46', quiet: '#5c5980', rule: '#cfcbe3', violet: '#4a3ac4' } as const;
/** The margin of its pages, and where its columns end; in points. */
export const edge = 48;
export const columns = { quantity: 355, price: 455 } as const;

/** A text's position and look. */
export interface Written {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly font?: PrintFontName;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'start' | 'end';
}

/** Wraps a text to its width; returns the baseline below. */
export function write(canvas: PageCanvas, text: string, at: Written): number {
  const { x, size = 10, font = 'text', colour = ink.dark, width = 400, align = 'start' } = at;
  const fitting = fontFor(text, canvas.fonts, font);
  const lines = wrapped(text, canvas.fonts[fitting.font], size * fitting.scale, width);
  for (const [place, line] of lines.entries())
    canvas.text({
      ...{ text: line, x, y: at.y + place * size * 1.4, font: fitting.font },
      ...{ size: size * fitting.scale, colour, align },
    });
  return at.y + lines.length * size * 1.4;
}

/** What a page after the first belongs to, in its head: pages are printed, and come apart. The text is cut where it has no room. */
export function drawLoose(canvas: PageCanvas, text: string): void {
  const { font, scale } = fontFor(text, canvas.fonts, 'text');
  const [line = ''] = wrapped(text, canvas.fonts[font], 9 * scale, canvas.width - 2 * edge);
  canvas.decoration(() =>
    canvas.text({ text: line, x: edge, y: 34, font, size: 9 * scale, colour: ink.quiet, align: 'start' }),
  );
}

/** A thin line across the page. */
export function drawRule(canvas: PageCanvas, y: number): void {
  canvas.decoration(() =>
    canvas.path(`M${edge} ${y}H${canvas.width - edge}`, { stroke: ink.rule, width: 0.75 }),
  );
}
