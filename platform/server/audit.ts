import type { Tx } from './database/transaction.ts';
import type { Scope } from './scope.ts';
import { nowIso } from './scope.ts';

/** One act of staff on another person's data (decision N10). `action` is the contract's key: `approveDailySheet`. */
export interface AuditEntry {
  readonly action: string;
  readonly subjectType:
    | 'user'
    | 'group'
    | 'closure'
    | 'daily-sheet'
    | 'claim'
    | 'session'
    | 'staff-code'
    | 'child'
    | 'import'
    | 'export'
    | 'module'
    | 'lesson'
    | 'academy'
    | 'plan'
    | 'reward'
    | 'token'
    | 'job'
    | 'mail'
    | 'invoice'
    | 'payment'
    | 'statement'
    | 'bulletin'
    | 'list-act'
    | 'agreement'
    | 'voucher-programme';
  readonly subjectId: string;
  readonly detail?: Record<string, unknown>;
}

/** Writes who did what to whom into the audit log, in the caller's transaction. */
export function audit(tx: Tx<Scope>, entry: AuditEntry): Promise<void> {
  return audits(tx, [entry]);
}

/** Writes several entries in one statement and in order; otherwise as {@link audit}. */
export async function audits(tx: Tx<Scope>, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.db
    .insertInto('audit_entries')
    .values(
      entries.map((entry) => ({
        at: nowIso(tx),
        actor_id: tx.actor?.id ?? null,
        action: entry.action,
        subject_type: entry.subjectType,
        subject_id: entry.subjectId,
        detail: JSON.stringify(entry.detail ?? {}) as unknown as Record<string, unknown>,
      })),
    )
    .execute();
}
