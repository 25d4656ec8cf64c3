import { listSeats } from '#features/membership/server/membership.service.ts';
import { listNamedGroupsInReach } from '#features/membership/server/reach.service.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { type CsvRecord, parseCsv } from '#platform/shared/csv.ts';
import type { CrowdedGroup, ImportAnswers, ImportPreview } from '../../shared/user-import.ts';
import { importRowLimit, readImport } from '../../shared/user-import-file.rules.ts';
import { requireUserManager } from '../accounts/users.service.ts';
import {
  type FamilyChild,
  groupKeyOf,
  type KnownGroup,
  type KnownPeople,
  nameKeyOf,
  namesakeKeyOf,
} from './import-facts.rules.ts';
import { type NamesOnOffer, nearNamesOf, unknownGroupsOf } from './import-groups.rules.ts';
import { planFinder, planKeyOf } from './import-money.rules.ts';
import { importPayments, type KnownPlan } from './import-payments.service.ts';
import * as repository from './user-import.repository.ts';
import { childNamesIn, type PlannedRow, planImport } from './user-import.rules.ts';

/** A file of families with the columns of `readColumns`, and what the person answered. */
export interface ImportRequest {
  readonly csv: string;
  readonly answers: ImportAnswers;
}

/** The records of a file. Throws `people/import-too-large` (`limit` rows). */
export function recordsOf(csv: string): CsvRecord[] {
  const records = parseCsv(csv);
  if (records.length - 1 > importRowLimit) {
    throw new AppError('people/import-too-large', { limit: importRowLimit });
  }
  return records;
}

/** What would happen to every row of a file, and what it asks; writes nothing. Throws `people/import-too-large`. */
export async function previewImport(
  scope: SignedInScope,
  { csv, answers }: ImportRequest,
): Promise<ImportPreview> {
  requireUserManager(scope);
  const { planned, groups, plans, ...file } = await plan(scope, recordsOf(csv), answers);
  const balances = planned.flatMap(({ money }) => (money?.balanceCents ? [money.balanceCents] : []));
  return {
    rows: planned.map(({ row }) => row),
    parents: planned.reduce((sum, { parents }) => sum + parents.length, 0),
    children: planned.filter(({ child }) => child).length,
    joining: planned.filter(({ place }) => place).length,
    crowded: crowdedBy(planned, groups),
    unknownGroups: unknownGroupsOf(planned, groups),
    nearNames: nearNamesOf(file.rows, file.offered),
    prices: pricesOf(planned, plans),
    credits: sumOf(balances.filter((cents) => cents > 0)),
    debts: sumOf(balances.filter((cents) => cents < 0)),
  };
}

const sumOf = (balances: readonly number[]) => ({
  families: balances.length,
  cents: balances.reduce((sum, cents) => sum + cents, 0),
});

/** The prices of the plans that the file names, each with the subscriptions that would start at it. */
function pricesOf(planned: readonly PlannedRow[], plans: readonly KnownPlan[]): ImportPreview['prices'] {
  const started = Map.groupBy(planned, ({ money }) => money?.priceId ?? null);
  return plans.flatMap(({ name, prices }) =>
    prices.map((price) => ({ ...price, plan: name, children: started.get(price.id)?.length ?? 0 })),
  );
}

/** What the rows would do, and the groups of the academy that they name. */
export interface ImportPlan {
  readonly planned: readonly PlannedRow[];
  readonly groups: readonly KnownGroup[];
  /** The plans on offer that the rows name. */
  readonly plans: readonly KnownPlan[];
  readonly rows: Rows;
  /** All that they could have named. */
  readonly offered: NamesOnOffer;
}

/** Validates the rows against what the academy knows about every person and group in them. */
export async function plan(
  scope: SignedInScope,
  records: readonly CsvRecord[],
  answers: ImportAnswers,
): Promise<ImportPlan> {
  const rows = readImport(records) ?? [];
  const emails = rows.flatMap(({ cells }) =>
    [cells.parent_email, cells.guardian_email, cells.child_email]
      .map((email) => email.toLowerCase())
      .filter(looksLikeEmail),
  );
  const owners = await repository.findOwners(scope.db, emails);
  const families = await repository.findFamilies(scope.db, emails);
  const namesakes = await repository.findNamesakes(scope.db, childNamesIn(records).filter(isStorable));
  const all = await listNamedGroupsInReach(scope, { statuses: ['active', 'inactive'] });
  const groups = await groupsNamedIn(scope, rows, all);
  const { offered, ...money } = await moneyKnown(scope, rows, { owners, families });
  const known = {
    roles: new Map(owners.map(({ email, role }) => [email, role])),
    children: new Map(families.map((child) => [`${child.parentEmail}/${child.childEmail}`, childOf(child)])),
    named: new Map(families.map((child) => [nameKeyOf(child.parentEmail, child), childOf(child)])),
    namesakes: new Set(namesakes.map(namesakeKeyOf)),
    ...{ groups, today: today(scope) },
    ...money,
  };
  return {
    ...{ planned: planImport(records, known, answers), groups, plans: known.plans, rows },
    offered: { groups: all.map(({ name }) => name), plans: offered },
  };
}

type Rows = NonNullable<ReturnType<typeof readImport>>;

/** The plans that the rows name, and what is held for children whom the academy has; nothing for a file without money. */
async function moneyKnown(
  scope: SignedInScope,
  rows: Rows,
  { owners, families }: { readonly owners: readonly Owner[]; readonly families: readonly Sibling[] },
): Promise<KnownPayments> {
  const { listPlans, listHeld, listByHand, firstDay } = importPayments();
  const names = new Set(rows.flatMap(({ cells }) => (cells.plan === '' ? [] : [planKeyOf(cells.plan)])));
  const hasBalance = rows.some(({ cells }) => cells.balance !== '');
  if (names.size === 0 && !hasBalance)
    return { plans: [], held: new Map(), byHand: new Set(), firstDay, offered: [] };
  const offered = names.size === 0 ? [] : await listPlans(scope);
  const isNamed = planFinder(offered);
  const named = new Set([...names].flatMap((name) => isNamed(name)));
  const recordIds = [...new Set(families.map(({ id }) => id))];
  const plans = offered.filter((plan) => named.has(plan));
  const ownerIds = owners.map(({ id }) => id);
  const payerIds = hasBalance ? await listByHand(scope, ownerIds) : new Set<string>();
  const byHand = new Set(owners.filter(({ id }) => payerIds.has(id)).map(({ email }) => email));
  return { plans, held: await listHeld(scope, recordIds), byHand, firstDay, offered };
}

interface KnownPayments extends Pick<KnownPeople, 'plans' | 'held' | 'byHand' | 'firstDay'> {
  readonly offered: readonly KnownPlan[];
}

type Owner = Awaited<ReturnType<typeof repository.findOwners>>[number];
type Sibling = Awaited<ReturnType<typeof repository.findFamilies>>[number];

const childOf = ({ id, childEmail, userId, groups }: Sibling): FamilyChild => ({
  recordId: id,
  hasEmail: childEmail !== null,
  userId,
  groups: new Map(groups.map(({ id, present }) => [id, present])),
});

// PostgreSQL accepts no NUL.
const isStorable = (text: string) => !text.includes('\0');
// Looser than the form's: an account may have an address that forms no longer accept.
const looksLikeEmail = (cell: string) => cell.length <= 254 && /^[^\s\0@]+@[^\s\0@]+$/.test(cell);

/** The groups that a file names, with their seats. */
async function groupsNamedIn(
  scope: SignedInScope,
  rows: Rows,
  all: readonly { readonly id: string; readonly name: string }[],
): Promise<KnownGroup[]> {
  const wanted = new Set(rows.map(({ cells }) => groupKeyOf(cells.group)));
  const named = all.filter(({ name }) => wanted.has(groupKeyOf(name)));
  const seats = await listSeats(
    scope,
    named.map(({ id }) => id),
  );
  return named.map(({ id, name }) => ({ id, name, ...(seats.get(id) ?? { students: 0, places: 0 }) }));
}

const wantedGroups = (planned: readonly PlannedRow[]) =>
  Map.groupBy(
    planned.flatMap(({ group }) => group ?? []),
    groupKeyOf,
  );

/** The groups that would have more students than places. */
function crowdedBy(planned: readonly PlannedRow[], groups: readonly KnownGroup[]): CrowdedGroup[] {
  const wanted = wantedGroups(planned);
  return groups.flatMap(({ id, name, students, places }) => {
    const all = students + (wanted.get(groupKeyOf(name))?.length ?? 0);
    return all > places && all > students ? [{ id, name, students: all, places }] : [];
  });
}
