import { createHash, randomUUID } from 'node:crypto';
import { getSchoolYearKey } from '#features/academy/server/academy.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { parseCsv, toCsv } from '#platform/shared/csv.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';
import {
  type CatalogueImportRow,
  catalogueColumns,
  catalogueRowLimit,
  missingColumn,
} from '../../shared/catalogue-import.ts';
import { catalogueHeadings } from '../../shared/catalogue-import.words.ts';
import { insertStockEntries } from '../rewards.repository.ts';
import { refreshCatalogue } from '../rewards.service.ts';
import { findWholeCatalogue } from './catalogue.repository.ts';
import { requireRunner, writtenBy } from './catalogue.service.ts';
import { type CatalogueLine, missingColumns, readCatalogue, rowsOf } from './catalogue-file.rules.ts';
import { type PlannedReward, planCatalogue } from './catalogue-import.rules.ts';
import * as writing from './catalogue-writing.repository.ts';

/** The whole catalogue as CSV in the reader's language: a row per option, in columns that {@link importCatalogue} reads again. Admins only. */
export async function exportCatalogue(scope: SignedInScope): Promise<{ filename: string; csv: string }> {
  requireRunner(scope);
  const rewards = await findWholeCatalogue(scope.db, await getSchoolYearKey(scope));
  const headings = catalogueColumns.map((column) => inLanguage(catalogueHeadings, scope.locale)[column]);
  const csv = toCsv([headings, ...rewards.flatMap(rowsOf)]);
  return { filename: `orbita-prizes-${today(scope)}.csv`, csv };
}

interface ImportRequest {
  readonly csv: string;
  readonly dryRun: boolean;
  readonly skipErrors: boolean;
  readonly plan?: string | undefined;
}

interface ImportResult {
  readonly rows: CatalogueImportRow[];
  /** A fingerprint of the rows' results: the run after the dry run names it. */
  readonly plan: string;
}

/**
 * Creates and changes prizes from CSV. A dry run writes nothing and returns the result of every row. The real run applies it, all
 * or nothing: the file's stock is written as a correction. Refuses with `reward/import-too-large` (`limit` rows),
 * `reward/import-has-errors` (`rows`: how many) unless problems are skipped, and `reward/import-outdated` when the results would
 * differ from the dry run's. Admins only.
 */
export async function importCatalogue(
  scope: SignedInScope,
  { csv, dryRun, skipErrors, plan }: ImportRequest,
): Promise<ImportResult> {
  requireRunner(scope);
  const records = parseCsv(csv);
  if (records.length - 1 > catalogueRowLimit) {
    throw new AppError('reward/import-too-large', { limit: catalogueRowLimit });
  }
  const lines = readCatalogue(records);
  const missing = missingColumns(records).map((column) => `${missingColumn}${column}`);
  if (dryRun) return answerOf((await planOf(scope, lines, missing)).rows);
  return transaction(scope, async (tx) => {
    // All prizes: no claim and no other admin may change what the plan is made of.
    await writing.lockRewards(tx.db, null);
    const { rows, rewards } = await planOf(tx, lines, missing);
    const answer = answerOf(rows);
    refuse(plan === undefined || plan === answer.plan ? null : 'reward/import-outdated');
    const bad = rows.filter(({ outcome }) => outcome === 'error').length;
    if (!lines || (bad > 0 && !skipErrors)) throw new AppError('reward/import-has-errors', { rows: bad });
    if (rewards.length > 0) await write(tx, rewards);
    return answer;
  });
}

async function planOf(
  scope: SignedInScope,
  lines: readonly CatalogueLine[] | null,
  missing: readonly string[],
) {
  if (!lines) {
    const row = { line: 1, outcome: 'error' as const, what: '', changes: [], problems: [...missing] };
    return { rows: [row], rewards: [] };
  }
  return planCatalogue(lines, await findWholeCatalogue(scope.db, await getSchoolYearKey(scope)), randomUUID);
}

function answerOf(rows: CatalogueImportRow[]): ImportResult {
  return { rows, plan: createHash('sha256').update(JSON.stringify(rows)).digest('hex') };
}

async function write(tx: Tx<SignedInScope>, rewards: readonly PlannedReward[]): Promise<void> {
  const by = writtenBy(tx);
  const planned = rewards.map((reward) => ({ ...reward, id: reward.before?.id ?? randomUUID() }));
  const rowOf = ({ id, form: { options: _, ...texts } }: (typeof planned)[number]) => ({ ...texts, id });
  const fresh = planned.filter(({ before }) => !before);
  await writing.insertRewards(tx.db, fresh.map(rowOf), by);
  await writing.writeRewards(tx.db, planned.filter(({ before }) => before).map(rowOf), by);
  const options = planned.flatMap(({ id, before, form }) => {
    const known = new Set(before?.options.map((option) => option.id));
    return form.options.map((option, position) => ({
      ...option,
      rewardId: id,
      position,
      isNew: !known.has(option.id),
    }));
  });
  const placeOf = ({ id, rewardId, position, name }: (typeof options)[number]) => ({
    id,
    rewardId,
    position,
    name,
  });
  await writing.placeOptions(tx.db, options.filter(({ isNew }) => !isNew).map(placeOf));
  await writing.insertOptions(tx.db, options.filter(({ isNew }) => isNew).map(placeOf));
  const corrections = planned.flatMap((each) => each.corrections);
  await insertStockEntries(tx.db, [
    ...options
      .filter(({ isNew, stock = 0 }) => isNew && stock > 0)
      .map(({ id, stock = 0 }) => ({
        optionId: id,
        delta: stock,
        why: 'delivery' as const,
        note: 'CSV',
        ...by,
      })),
    ...corrections.map((entry) => ({ ...entry, why: 'correction' as const, note: 'CSV', ...by })),
  ]);
  for (const archived of [true, false]) {
    const ids = planned
      .filter((reward) => reward.archived === archived && (reward.before?.archived ?? false) !== archived)
      .map(({ id }) => id);
    if (ids.length > 0) await writing.setArchived(tx.db, ids, archived ? nowIso(tx) : null, by);
  }
  await audit(tx, {
    action: 'importCatalogue',
    subjectType: 'import',
    subjectId: randomUUID(),
    detail: { created: fresh.length, changed: planned.length - fresh.length },
  });
  await refreshCatalogue(tx);
}
