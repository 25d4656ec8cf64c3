import { type RewardArt, rewardCategories } from '#features/rewards/shared/prizes.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { type SchoolYearTurn, schoolYearKey } from '#platform/shared/school-year.ts';
import { documentsOf, type Report, type Row, type StoreDocument, type StoreExport } from './documents.ts';
import type { StoreGroup } from './groups.ts';
import type { StoreChild, StorePerson } from './people.ts';
import type { Sheets } from './sheets.ts';
import {
  fieldsOf,
  idOf,
  instantOf,
  itemsOf,
  lineOf,
  localizedOf,
  numberOf,
  referenceOf,
  textOf,
} from './values.ts';

interface Ground {
  readonly store: StoreExport;
  readonly persons: ReadonlyMap<string, StorePerson>;
  readonly childrenOf: ReadonlyMap<string, readonly StoreChild[]>;
  readonly groups: ReadonlyMap<string, StoreGroup>;
  readonly days: Sheets['days'];
  readonly turns: readonly SchoolYearTurn[];
  readonly report: Report;
}

type Tables = { readonly table: string; readonly rows: Row[] }[];

/** What the catalogue holds, and a place for what was claimed and is in it no longer. */
interface Catalogue {
  readonly rewards: Map<string, Row>;
  readonly options: Map<string, Row>;
  readonly stock: Row[];
}

const artOf: Readonly<Record<string, RewardArt>> = {
  gear: 'chip',
  game: 'dice',
  book: 'book',
  experience: 'ticket',
};

/** Reads prizes and claims. A claim is subtracted once; old ones under the parent stay “via parent” (decision P11). */
export function readPrizes(ground: Ground): { readonly claims: readonly Row[]; readonly rows: Tables } {
  const catalogue = readCatalogue(ground);
  const claims: Row[] = [];
  const held = new Set<string>();
  const documents = [
    ...documentsOf(ground.store, 'users/claimedRewards'),
    ...documentsOf(ground.store, 'claimedRewards'),
  ];
  for (const document of documents) {
    const claim = claimOf(ground, document, catalogue);
    if (!claim) continue;
    const key = `${claim.user_id} ${claim.reward_id} ${claim.school_year}`;
    // Decision P7: the second of a year stands as one of a prize that could be claimed again.
    claims.push({ ...claim, repeatable: held.has(key) });
    held.add(key);
  }
  return {
    claims,
    rows: [
      { table: 'rewards', rows: [...catalogue.rewards.values()] },
      { table: 'reward_options', rows: [...catalogue.options.values()] },
      { table: 'stock_entries', rows: catalogue.stock },
      { table: 'claims', rows: claims },
    ],
  };
}

const keyOf = (level: unknown, name: unknown) =>
  `${numberOf(level) ?? ''} ${localizedOf(name, 120).lt.toLowerCase()}`;

function readCatalogue({ store, report }: Ground): Catalogue {
  const catalogue: Catalogue = { rewards: new Map(), options: new Map(), stock: [] };
  for (const { path, fields } of documentsOf(store, 'rewards')) {
    const [level, cost, name] = [
      numberOf(fields.level),
      numberOf(fields.pointsRequired),
      localizedOf(fields.name, 120),
    ];
    if (!name.lt || level === null || cost === null || !isLevel(level) || !isCost(cost)) {
      report.leftOut(path, 'a prize needs a name, a level of 0 to 6 and its points');
      continue;
    }
    const category = rewardCategories.find((each) => each === fields.category) ?? 'merch';
    catalogue.rewards.set(keyOf(level, fields.name), {
      id: idOf(path),
      level,
      name,
      description: localizedOf(fields.description, 2000),
      category,
      points_required: cost,
      art: artOf[category] ?? 'gift',
      created_at: store.exportedAt,
    });
    const options = itemsOf(fields.options).map(fieldsOf);
    if (options.length === 0)
      report.changed(path, 'without options: one of the prize’s name, with none in stock');
    for (const [index, option] of (options.length > 0 ? options : [{ name: fields.name }]).entries()) {
      addOption(
        catalogue,
        { path, name: option.name, quantity: option.quantity, position: index, at: store.exportedAt },
        report,
      );
    }
  }
  return catalogue;
}

const isLevel = (level: number) => Number.isInteger(level) && level >= 0 && level <= 6;
const isCost = (cost: number) => Number.isInteger(cost) && cost >= 1 && cost <= 1_000_000;

interface NewOption {
  readonly path: string;
  readonly name: unknown;
  readonly quantity: unknown;
  readonly position: number;
  readonly at: string;
}

function addOption(
  { options, stock }: Catalogue,
  { path, name, quantity, position, at }: NewOption,
  report: Report,
): void {
  const given = numberOf(quantity) ?? 0;
  const count = Number.isInteger(given) && given >= 0 && given <= 100_000 ? given : 0;
  if (count !== given) report.changed(`${path}#options.${position}`, 'no possible number in stock: 0');
  const named = localizedOf(name, 120);
  const id = idOf(`${path}#options.${position}`);
  options.set(`${idOf(path)} ${named.lt.toLowerCase()}`, {
    id,
    reward_id: idOf(path),
    position,
    name: named.lt ? named : { lt: '—' },
    quantity: count,
  });
  if (count > 0)
    stock.push({
      id: idOf(`${path}#stock.${position}`),
      option_id: id,
      delta: count,
      why: 'correction',
      created_at: at,
    });
}

const recentDays = 30;

interface Claimed {
  readonly person: StorePerson | undefined;
  readonly claimedAt: string | null;
  readonly cost: number | null;
}

function whyNoClaim({ person, claimedAt, cost }: Claimed): string {
  if (!person) return 'no child can be told to have claimed it';
  if (!claimedAt) return 'it has no moment';
  return cost !== null && isCost(cost) ? 'its group does not move in' : 'it has no points';
}

function claimOf(ground: Ground, document: StoreDocument, catalogue: Catalogue): Row | null {
  const { store, groups, persons, turns, report } = ground;
  const { path, fields } = document;
  const claimedAt = instantOf(fields.claimedAt) ?? instantOf(fields.date);
  const cost = numberOf(fields.pointsRequired);
  const child = childOf(ground, document);
  const person = child === null ? undefined : persons.get(child);
  const groupKey = [lastPart(referenceOf(fields.groupId)), ...(person?.groups ?? [])].find((each) =>
    groups.has(each),
  );
  const group = groups.get(groupKey ?? '');
  if (!person || !claimedAt || cost === null || !isCost(cost) || !group) {
    report.leftOut(path, whyNoClaim({ person, claimedAt, cost }));
    return null;
  }
  if (groupKey !== fields.groupId)
    report.changed(path, 'its group does not move in: the child’s first one instead');
  const { reward, option } = prizeOf(store, fields, { catalogue, cost });
  const isRecent = Date.parse(store.exportedAt) - Date.parse(claimedAt) < recentDays * 86_400_000;
  const id = idOf(path, claimedAt);
  const claimer =
    persons.get(lineOf(fields.claimedBy, 128))?.id ?? (isOwn(ground, document) ? person.id : null);
  return {
    id,
    request_id: id,
    user_id: person.id,
    claimed_by: claimer,
    group_id: group.id,
    reward_id: reward.id,
    option_id: option.id,
    reward_name: reward.name,
    reward_level: reward.level,
    option_name: option.name,
    points_required: cost,
    comment: textOf(fields.comment, 1000),
    school_year: schoolYearKey(vilniusDate(claimedAt), turns),
    status: isRecent ? 'claimed' : 'handed-over',
    claimed_at: claimedAt,
    handled_at: isRecent ? null : claimedAt,
  };
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const isOwn = ({ persons }: Ground, { parent }: StoreDocument) =>
  persons.get(lastPart(parent))?.role === 'child';

/**
 * Whose claim it is: who claimed it, otherwise the child it is under. Of a parent's old claim: the parent's child in its group,
 * of several the first on the group's list, otherwise the parent's only child (decision P11). The id of
 * the child's document.
 */
function childOf(
  { persons, childrenOf, groups, days, report }: Ground,
  { path, parent, fields }: StoreDocument,
): string | null {
  const named = [fields.claimedBy, fields.userId, lastPart(parent)].map((each) => lineOf(each, 128));
  const child = named.find((uid) => persons.get(uid)?.role === 'child');
  if (child) return child;
  const family = childrenOf.get(lastPart(parent)) ?? [];
  const groupKey = lastPart(referenceOf(fields.groupId));
  const students = groups.get(groupKey)?.students ?? [];
  const uids = family.map(({ uid }) => uid).filter((uid) => uid !== null);
  const inGroup = uids
    .filter((uid) => students.includes(uid) || days.has(`${groupKey}/${uid}`))
    .toSorted((a, b) => placeIn(students, a) - placeIn(students, b) || (a < b ? -1 : 1));
  if (inGroup.length > 1)
    report.changed(path, 'several children of the parent are in the group: the first one’s');
  return inGroup[0] ?? (uids.length === 1 ? (uids[0] ?? null) : null);
}

const placeIn = (students: readonly string[], uid: string) =>
  students.includes(uid) ? students.indexOf(uid) : students.length;

function prizeOf(
  store: StoreExport,
  fields: StoreDocument['fields'],
  { catalogue, cost }: { catalogue: Catalogue; cost: number },
): { reward: Row; option: Row } {
  const { rewards, options } = catalogue;
  const key = keyOf(fields.rewardLevel, fields.rewardName);
  const level = numberOf(fields.rewardLevel) ?? 0;
  const reward = rewards.get(key) ?? {
    id: idOf(`rewards-gone/${key}`),
    level: isLevel(level) ? level : 0,
    name: localizedOf(fields.rewardName, 120).lt ? localizedOf(fields.rewardName, 120) : { lt: '—' },
    description: { lt: '' },
    category: 'merch',
    points_required: cost,
    art: 'gift',
    created_at: store.exportedAt,
    archived_at: store.exportedAt,
  };
  rewards.set(key, reward);
  const named = localizedOf(fieldsOf(fields.optionSelected).name ?? fields.optionSelected, 120);
  const optionKey = `${reward.id} ${named.lt.toLowerCase()}`;
  const option = options.get(optionKey) ?? {
    id: idOf(`options-gone/${optionKey}`),
    reward_id: reward.id,
    position: null,
    name: named.lt ? named : { lt: '—' },
    quantity: 0,
    retired_at: store.exportedAt,
  };
  options.set(optionKey, option);
  return { reward, option };
}
