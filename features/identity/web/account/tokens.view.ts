import type { TokenScope } from '../../shared/personal-tokens.rules.ts';

/** The name of a scope among the texts: a colon separates nothing there. */
export function scopeKey(scope: TokenScope): 'exports_read' | 'customers_read' {
  return scope === 'exports:read' ? 'exports_read' : 'customers_read';
}

/** The last moment of what ends at an instant: a token that ends at midnight works until the day before. */
export function lastMoment(expiresAt: string): number {
  return Date.parse(expiresAt) - 1;
}
