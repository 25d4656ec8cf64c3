import type { TokenScope } from '../../shared/personal-tokens.rules.ts';

/** A scope's key among the texts, where a colon is no separator. */
export function scopeKey(scope: TokenScope): 'exports_read' | 'customers_read' {
  return scope === 'exports:read' ? 'exports_read' : 'customers_read';
}

/**
 * The last moment of something that ends at an instant: a token that ends at midnight works until the day
 * before.
 */
export function lastMoment(expiresAt: string): number {
  return Date.parse(expiresAt) - 1;
}
