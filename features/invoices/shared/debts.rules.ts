import { numberOf, referenceOf } from './references.rules.ts';

/**
 * The series of debts from before („perkeltas likutis“): nine letters, as many as a reference of ISO 11649 has room for. A series of invoices
 * has at most eight and that of their credit notes ends in K, so no invoice ever has the reference of a debt.
 */
export const debtSeries = 'PERKELTAS';

/** The creditor reference by which a payer's debt from before is paid. */
export function debtReferenceOf(debtNumber: number): string {
  return referenceOf(debtSeries, debtNumber);
}

/** The number of a debt from before as people read it: 'PERKELTAS-000012'. */
export function debtLabelOf(debtNumber: number): string {
  return numberOf(debtSeries, debtNumber);
}

/** The numbers of the debts that these references and labels name; ignores those of invoices. */
export function debtNumbersIn(codes: readonly string[]): number[] {
  const found = codes.flatMap((code) => {
    const [, number] = /^(?:RF\d{2})?PERKELTAS-?(\d{6,9})$/.exec(code) ?? [];
    return number === undefined ? [] : [Number(number)];
  });
  return [...new Set(found)];
}
