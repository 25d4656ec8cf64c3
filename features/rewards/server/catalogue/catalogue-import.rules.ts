import {
  defaultLocale,
  type FullText,
  fullText,
  type LocalizedText,
  locales,
  perLanguage,
} from '#platform/shared/localized-text.ts';
import { mostOptions, type RewardDetail, type WholeRewardForm } from '../../shared/catalogue.ts';
import type { CatalogueColumn, CatalogueImportRow } from '../../shared/catalogue-import.ts';
import type { RewardArt, RewardCategory } from '../../shared/prizes.ts';
import {
  type CatalogueLine,
  problemsOf,
  type ReadRow,
  type ReadText,
  readRow,
  word,
} from './catalogue-file.rules.ts';

/** A prize that an import creates or changes, as it will be; only valid rows make one. */
export interface PlannedReward {
  /** The prize as it is; null for a new one. */
  readonly before: RewardDetail | null;
  readonly form: WholeRewardForm;
  readonly archived: boolean;
  /** Corrections of the stock of existing options. */
  readonly corrections: readonly { readonly optionId: string; readonly delta: number }[];
}

/** The result of every row, in the file's order, and the changed prizes. */
export interface CataloguePlan {
  readonly rows: CatalogueImportRow[];
  readonly rewards: PlannedReward[];
}

interface Read {
  readonly line: number;
  readonly row: ReadRow;
  readonly problems: string[];
}

/** The drawing of a new prize that names none. */
const artOf: Record<RewardCategory, RewardArt> = {
  gear: 'chip',
  game: 'dice',
  book: 'book',
  experience: 'ticket',
  merch: 'gift',
};

// Names of prizes and cells of files are composed on input: here it would take minutes for a whole file in a cell.
const folded = (name: ReadText | LocalizedText) => original(name).trim().toLowerCase();
const original = (text: ReadText | LocalizedText) => text[defaultLocale] ?? '';

/**
 * The result of every row. Rows of one prize may be adjacent or apart: its id joins them, otherwise its Lithuanian name. A prize with
 * an invalid row stays unchanged as a whole. What a file does not name stays: an import removes nothing. `newId` makes the ids of new
 * ones.
 */
export function planCatalogue(
  lines: readonly CatalogueLine[],
  known: readonly RewardDetail[],
  newId: () => string,
): CataloguePlan {
  const byId = new Map(known.map((reward) => [reward.id, reward]));
  const byName = Map.groupBy(known, ({ name }) => folded(name));
  const read = lines.map(({ line, cells }): Read => {
    const row = readRow(cells);
    return { line, row, problems: problemsOf(row, cells) };
  });
  const prizeOf = ({ row }: Read): RewardDetail | null => {
    if (row.rewardId) return byId.get(row.rewardId) ?? null;
    const named = byName.get(folded(row.name)) ?? [];
    return named.length === 1 ? (named[0] ?? null) : null;
  };
  const groups = Map.groupBy(
    read,
    (each) => prizeOf(each)?.id ?? (each.row.rewardId || folded(each.row.name)),
  );
  const judged = [...groups.values()].map((rows) => {
    const before = rows[0] ? prizeOf(rows[0]) : null;
    return planReward(rows, before, newId);
  });
  return {
    rows: judged.flatMap(({ rows }) => rows).sort((one, other) => one.line - other.line),
    rewards: judged.flatMap(({ planned }) => planned ?? []),
  };
}

function planReward(rows: readonly Read[], before: RewardDetail | null, newId: () => string) {
  const options = matchOptions(rows, before, newId);
  const problems = rows.map(({ row, problems: own }, at) => [
    ...own,
    ...when(row.rewardId !== '' && !before, 'prize_unknown'),
    ...when(at > 0 && prizeKey(row) !== prizeKey(rows[0]?.row ?? row), 'prize_differs'),
    ...(options[at]?.problems ?? []),
  ]);
  const added = options.filter(({ isNew }) => isNew).length;
  if ((before?.options.length ?? 0) + added > mostOptions) problems[0]?.push('too_many_options');
  const bad = problems.some((each) => each.length > 0);
  const [first] = rows;
  const planned = bad || !first ? null : plannedReward(first.row, before, options);
  const shown = rows.map(({ line, row }, at): CatalogueImportRow => {
    const what = [row.name, row.option]
      .map(original)
      .filter((text) => text !== '')
      .join(' · ')
      .slice(0, 200);
    const own = problems[at] ?? [];
    if (bad) {
      return {
        line,
        what,
        outcome: 'error',
        changes: [],
        problems: own.length > 0 ? own : ['other_row_wrong'],
      };
    }
    const option = options[at];
    if (!option || option.isNew) return { line, what, outcome: 'create', changes: [], problems: [] };
    const changes = [...(at === 0 && planned ? rewardChanges(planned) : []), ...option.changes];
    return { line, what, outcome: changes.length > 0 ? 'change' : 'same', changes, problems: [] };
  });
  const differs = planned !== null && shown.some(({ outcome }) => outcome !== 'same');
  return { rows: shown, planned: differs ? planned : null };
}

const when = (condition: boolean, problem: string) => (condition ? [problem] : []);

/** The fields that all rows of a prize must share. */
const prizeKey = ({ optionId: _, option: __, stock: ___, ...prize }: ReadRow) => JSON.stringify(prize);

interface MatchedOption {
  readonly id: string;
  readonly isNew: boolean;
  readonly name: FullText;
  /** For a new one: its initial stock. */
  readonly stock: number;
  readonly delta: number;
  readonly changes: CatalogueImportRow['changes'];
  readonly problems: string[];
}

/** The option of each row: by its id, otherwise by its Lithuanian name, otherwise a new one. */
function matchOptions(
  rows: readonly Read[],
  before: RewardDetail | null,
  newId: () => string,
): MatchedOption[] {
  const seen = new Set<string>();
  return rows.map(({ row }) => {
    const present = before?.options ?? [];
    const found = row.optionId
      ? present.find(({ id }) => id === row.optionId)
      : present.find(({ name }) => folded(name) === folded(row.option));
    const unknown = row.optionId !== '' && !found;
    const key = found?.id ?? folded(row.option);
    const twice = seen.has(key);
    seen.add(key);
    const name = completed(row.option, found?.name);
    const delta = found && row.stock !== undefined ? row.stock - found.quantity : 0;
    return {
      id: found?.id ?? newId(),
      isNew: !found,
      name,
      stock: found ? 0 : (row.stock ?? 0),
      delta,
      changes: found
        ? [
            ...changes('option', found.name, name),
            ...(delta === 0 ? [] : change('stock', String(found.quantity), String(row.stock))),
          ]
        : [],
      problems: [...when(unknown, 'option_unknown'), ...when(twice, 'duplicate_row')],
    };
  });
}

function change(column: CatalogueColumn, from: string, to: string): CatalogueImportRow['changes'] {
  return from === to ? [] : [{ column, from, to }];
}

/** The changes of a text, a column for each language. */
function changes(of: 'name' | 'description' | 'option', from: LocalizedText, to: LocalizedText) {
  return locales.flatMap((locale) => change(`${of}_${locale}`, from[locale] ?? '', to[locale] ?? ''));
}

/** A text of the file; what it does not say stays unchanged. */
function completed(said: ReadText, before: LocalizedText | undefined): FullText {
  return perLanguage((locale) => said[locale] ?? before?.[locale] ?? '');
}

function plannedReward(
  row: ReadRow,
  before: RewardDetail | null,
  options: readonly MatchedOption[],
): PlannedReward {
  const category = row.category as RewardCategory;
  const art = (row.art as RewardArt | undefined) ?? before?.picture.art ?? artOf[category];
  const named = new Map(options.map((option) => [option.id, option.name]));
  const kept = (before?.options ?? []).map(({ id, name: old }) => ({
    id,
    name: named.get(id) ?? fullText(old),
  }));
  const added = options
    .filter(({ isNew }) => isNew)
    .map(({ id, name: fresh, stock }) => ({ id, name: fresh, stock }));
  return {
    before,
    form: {
      level: row.level,
      category,
      pointsRequired: row.pointsRequired,
      repeatable: row.repeatable ?? before?.repeatable ?? false,
      name: completed(row.name, before?.name),
      description: completed(row.description, before?.description),
      picture: { art, fileId: before?.picture.fileId ?? null },
      options: [...kept, ...added],
    },
    archived: row.archived ?? before?.archived ?? false,
    corrections: options.filter(({ delta }) => delta !== 0).map(({ id, delta }) => ({ optionId: id, delta })),
  };
}

/** The changes of an existing prize, besides its options. */
function rewardChanges({ before, form, archived }: PlannedReward): CatalogueImportRow['changes'] {
  if (!before) return [];
  return [
    ...change('level', String(before.level), String(form.level)),
    ...change('category', before.category, form.category),
    ...change('cost', String(before.pointsRequired), String(form.pointsRequired)),
    ...change('again', word(before.repeatable), word(form.repeatable)),
    ...changes('name', before.name, form.name),
    ...changes('description', before.description, form.description),
    ...change('picture', before.picture.art, form.picture.art),
    ...change('archived', word(before.archived), word(archived)),
  ];
}
