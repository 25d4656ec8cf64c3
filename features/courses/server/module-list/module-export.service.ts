import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import { toCsv } from '#platform/shared/csv.ts';
import { vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { inLanguage, type Locale, localize } from '#platform/shared/localized-text.ts';
import { maySeeAllCourses } from '../../shared/courses.permissions.ts';
import type { ModuleColumn } from '../../shared/module-columns.ts';
import type { ListedModule } from '../../shared/module-list.contract.ts';
import { moduleListWords } from '../../shared/module-list.words.ts';
import { type AskedModules, inOrder } from './module-lists.service.ts';
import { findListedModules } from './module-pages.repository.ts';

/** How many rows a file has at most, as other lists. */
const mostInFile = 10_000;

interface Wanted extends AskedModules {
  /** Only some of those that match. */
  readonly ids?: readonly string[] | undefined;
  /** As the list shows it. */
  readonly columns: readonly ModuleColumn[];
}

/**
 * The modules of a list as CSV in the reader's language, with the columns that are named. The audit log records who exported it and how
 * many rows (decision B5). Staff only. `list/file-too-long` for more than 10,000.
 */
export async function exportModules(
  scope: SignedInScope,
  { columns, ids, ...asked }: Wanted,
): Promise<{ filename: string; csv: string }> {
  requireMay(maySeeAllCourses(scope.actor));
  const list = { ...inOrder(asked), ids, actor: scope.actor };
  const found = await findListedModules(scope.db, list, { limit: mostInFile + 1 });
  refuse(found.length > mostInFile ? 'list/file-too-long' : null);
  await transaction(scope, (tx) =>
    audit(tx, {
      action: 'exportModules',
      subjectType: 'export',
      subjectId: crypto.randomUUID(),
      detail: { rows: found.length, ...asked, columns },
    }),
  );
  const { locale } = scope;
  const head = columns.map((column) => inLanguage(moduleListWords, locale).column[column]);
  const rows = found.map((module) => cellsOf(module, locale));
  const csv = toCsv([head, ...rows.map((cells) => columns.map((column) => cells[column]))]);
  return { filename: `orbita-modules-${today(scope)}.csv`, csv };
}

const moment = (at: string) => `${vilniusDate(at)} ${vilniusTime(at)}`;

/** The cells of a module in a file, which say what those on the screen do. */
function cellsOf(module: ListedModule, locale: Locale): Record<ModuleColumn, string> {
  const { title, label, state, position, lessons, groups, changedAt, changedBy, createdAt } = module;
  return {
    title: localize(title, locale),
    position: position === null ? '' : String(position),
    label: label ? localize(label, locale) : '',
    state: inLanguage(moduleListWords, locale).state[state],
    lessons: String(lessons),
    groups: String(groups),
    changedAt: moment(changedAt),
    changedBy: changedBy ?? '',
    createdAt: moment(createdAt),
  };
}
