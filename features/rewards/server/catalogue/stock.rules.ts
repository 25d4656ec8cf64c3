import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { mostStock, type StockReason } from '../../shared/catalogue.ts';

/** Why the stock of an option cannot change so: it stays from 0 to the most there may be. A delivery brings, and never takes. */
export function whyNotChangeStock(
  { quantity }: { readonly quantity: number },
  { delta, why }: { readonly delta: number; readonly why: StockReason },
): ErrorCode | null {
  if (quantity + delta < 0 || (why === 'delivery' && delta < 0)) return 'reward/stock-too-low';
  return quantity + delta > mostStock ? 'reward/stock-too-high' : null;
}
