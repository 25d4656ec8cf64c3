import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { mostStock, type StockReason } from '../../shared/catalogue.ts';

/** Why the stock of an option cannot change so: it stays between 0 and the maximum. A delivery adds, and never subtracts. */
export function whyNotChangeStock(
  { quantity }: { readonly quantity: number },
  { delta, why }: { readonly delta: number; readonly why: StockReason },
): ErrorCode | null {
  if (quantity + delta < 0 || (why === 'delivery' && delta < 0)) return 'reward/stock-too-low';
  return quantity + delta > mostStock ? 'reward/stock-too-high' : null;
}
