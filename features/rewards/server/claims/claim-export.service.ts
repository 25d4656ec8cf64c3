import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { toCsv } from '#platform/shared/csv.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { inLanguage, type Locale, localize } from '#platform/shared/localized-text.ts';
import type { ClaimColumn } from '../../shared/claim-columns.ts';
import { claimListWords } from '../../shared/claim-list.words.ts';
import { mayHandleClaims } from '../../shared/rewards.permissions.ts';
import type { ClaimTask } from '../../shared/rewards.ts';
import { type ClaimList, groupIdsOf, orderOf } from './claim-lists.service.ts';
import { findTasks } from './claim-pages.repository.ts';

const noLimit = 1_000_000;

interface Wanted extends ClaimList {
  /** Only some of those that match. */
  readonly ids?: readonly string[] | undefined;
  /** As the list shows it. */
  readonly columns: readonly ClaimColumn[];
}

/**
 * The claims of a list as CSV in the reader's language, with the columns that are named: of the groups in reach. The audit log records
 * who exported it and how many rows (decision B5). `db/no-document` for a group outside the actor's reach.
 */
export async function exportClaims(
  scope: SignedInScope,
  { columns, ...list }: Wanted,
): Promise<{ filename: string; csv: string }> {
  requireMay(mayHandleClaims(scope.actor));
  const groupIds = await groupIdsOf(scope, list.groupId);
  const found = await findTasks(scope.db, { ...list, ...orderOf(list), groupIds }, { limit: noLimit });
  const { ids: _, ...asked } = list;
  await transaction(scope, (tx) =>
    audit(tx, {
      action: 'exportClaims',
      subjectType: 'export',
      subjectId: crypto.randomUUID(),
      detail: { rows: found.length, ...asked, columns },
    }),
  );
  const { locale } = scope;
  const head = columns.map((column) => inLanguage(claimListWords, locale).column[column]);
  const rows = found.map((claim) => cellsOf(claim, locale));
  const csv = toCsv([head, ...rows.map((cells) => columns.map((column) => cells[column]))]);
  return { filename: `orbita-prizes-${today(scope)}.csv`, csv };
}

/** The cells of a claim in a file, which say what those on the screen do. */
function cellsOf(claim: ClaimTask, locale: Locale): Record<ClaimColumn, string> {
  const isClosed = claim.status === 'handed-over' || claim.status === 'cancelled';
  const status = inLanguage(claimListWords, locale).status_of[claim.status];
  return {
    child: `${claim.child.firstName} ${claim.child.lastName}`,
    group: claim.group.name,
    prize: `${localize(claim.rewardName, locale)}, ${localize(claim.optionName, locale)}`,
    points: String(claim.pointsRequired),
    comment: claim.comment,
    status: claim.cancelReason ? `${status}: ${claim.cancelReason}` : status,
    claimedAt: vilniusDate(claim.claimedAt),
    handledAt: isClosed && claim.handledAt ? vilniusDate(claim.handledAt) : '',
    handledBy: isClosed ? (claim.handledBy ?? '') : '',
  };
}
