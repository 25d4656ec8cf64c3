import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { mayReadAudit } from '../shared/audit.permissions.ts';
import type { AuditItem } from '../shared/audit.ts';
import { findEntries } from './audit.repository.ts';

interface Asked {
  readonly userId?: string | undefined;
  /** Entries older than this one. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/**
 * Who did what to whom, newest first (decision N10): everything, or what concerns one user. `next` asks for older
 * entries.
 */
export async function listAudit(
  scope: SignedInScope,
  { userId, before, limit }: Asked,
): Promise<{ entries: AuditItem[]; next: string | null }> {
  requireMay(mayReadAudit(scope.actor));
  const asked = { userId: userId ?? null, before: before ?? null };
  const rows = await findEntries(scope.db, { ...asked, limit: limit + 1 });
  const entries = rows.slice(0, limit).map(({ actorId, actorName, ...entry }) => ({
    ...entry,
    actor: actorId ? { id: actorId, name: actorName ?? '—' } : null,
  }));
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
