import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { toCsv } from '#platform/shared/csv.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import type { UserColumn } from '../../shared/user-columns.ts';
import { exportColumns, headingsOf, noRole } from '../../shared/user-import-file.rules.ts';
import { userListWords } from '../../shared/user-list.words.ts';
import { findChildrenOf, findPayersOf } from './user-family.repository.ts';
import { findUsers, type UserFilter, type UserOrder } from './user-list.repository.ts';
import { findGroupsOf } from './users.repository.ts';
import { requireUserManager } from './users.service.ts';

const noLimit = 1_000_000;

interface Wanted extends UserFilter, UserOrder {
  /** As the list shows it; without, the columns that an import reads. */
  readonly columns?: readonly UserColumn[] | undefined;
}

/**
 * The filtered list as CSV, in the reader's language: with the columns that the list shows, or with those that the import can read;
 * deleted accounts are left out. The audit log records who exported it and how many rows (decision B5).
 */
export async function exportUsers(
  scope: SignedInScope,
  { columns, ...filter }: Wanted,
): Promise<{ filename: string; csv: string }> {
  requireUserManager(scope);
  const users = await findExported(scope, filter);
  await transaction(scope, (tx) =>
    audit(tx, {
      action: 'exportUsers',
      subjectType: 'export',
      subjectId: crypto.randomUUID(),
      detail: { rows: users.length, ...filter, ...(columns && { columns }) },
    }),
  );
  const { locale } = scope;
  const rows = columns
    ? [headOf(columns, locale), ...users.map((user) => seenCells(user, columns, locale))]
    : [headingsOf(exportColumns, locale), ...users.map(importCells)];
  return { filename: `orbita-users-${today(scope)}.csv`, csv: toCsv(rows) };
}

async function findExported(scope: SignedInScope, filter: UserFilter & UserOrder) {
  const found = await findUsers(scope.db, filter, noLimit);
  const users = found.filter(({ deletedAt }) => deletedAt === null);
  const ids = users.map(({ id }) => id);
  const groups = await findGroupsOf(scope.db, ids);
  const payers = await findPayersOf(scope.db, ids);
  const children = await findChildrenOf(scope.db, ids);
  return users.map((user) => ({
    ...user,
    groups: (groups.get(user.id) ?? []).map(({ name }) => name),
    children: children.get(user.id) ?? [],
    payer: payers.get(user.id),
  }));
}

type Exported = Awaited<ReturnType<typeof findExported>>[number];

function importCells(user: Exported): string[] {
  const self = [user.firstName, user.lastName, user.email ?? ''];
  const { payer } = user;
  const parent = payer ? [payer.firstName, payer.lastName, payer.email ?? ''] : ['', '', ''];
  return [
    ...(user.role === 'child' ? [...parent, ...self, user.birthDate ?? ''] : [...self, '', '', '', '']),
    // An import puts a child into one group.
    user.groups.length === 1 ? (user.groups[0] ?? '') : '',
    user.role ?? noRole,
    user.status,
    user.groups.join(', '),
    vilniusDate(user.createdAt),
  ];
}

function headOf(columns: readonly UserColumn[], locale: Locale): string[] {
  return columns.map((column) => inLanguage(userListWords, locale).column[column]);
}

function seenCells(user: Exported, columns: readonly UserColumn[], locale: Locale): string[] {
  const words = inLanguage(userListWords, locale);
  const cells: Record<UserColumn, string | null> = {
    name: `${user.firstName} ${user.lastName}`,
    email: user.email,
    phone: user.phone,
    role: words.role[user.role ?? 'none'],
    birthDate: user.birthDate,
    payer: user.payer ? `${user.payer.firstName} ${user.payer.lastName}` : null,
    groups: [...user.groups, ...user.children].join(', '),
    status: words.status[user.status],
    createdAt: vilniusDate(user.createdAt),
  };
  return columns.map((column) => cells[column] ?? '');
}
