import { foldedName, nearestFinder } from '../../shared/near-names.rules.ts';
import type { ImportAnswers, NearName, UnknownGroup } from '../../shared/user-import.ts';
import type { ImportCells } from '../../shared/user-import-file.rules.ts';
import { groupKeyOf, type KnownGroup } from './import-facts.rules.ts';
import { planFinder } from './import-money.rules.ts';
import type { KnownPlan } from './import-payments.service.ts';
import type { PlannedRow } from './user-import.rules.ts';

type GroupRow = Pick<PlannedRow, 'group' | 'plan'>;

/** The groups that the rows name and the academy does not have, as the file first spells them, with the plans of their rows. */
export function unknownGroupsOf(
  planned: readonly GroupRow[],
  groups: readonly Pick<KnownGroup, 'name'>[],
): UnknownGroup[] {
  const known = new Set(groups.map(({ name }) => groupKeyOf(name)));
  const placed = planned.filter(({ group }) => group !== null && !known.has(groupKeyOf(group)));
  return [...Map.groupBy(placed, ({ group }) => groupKeyOf(group ?? '')).values()].map((rows) => {
    const named = new Map(rows.flatMap(({ plan }) => (plan ? [[plan.id, plan] as const] : [])));
    const plans = [...named.values()].map(({ id, name }) => ({ id, name }));
    const agree = plans.length === 1 && rows.every(({ plan }) => plan !== null);
    return {
      ...{ name: rows[0]?.group ?? '', children: rows.length, plans },
      planId: agree ? (plans[0]?.id ?? null) : null,
    };
  });
}

/** The plan that a group is created with: the one of all of its rows, else what was answered, if a row names it. */
export function planOfGroup(
  { name, plans, planId }: UnknownGroup,
  answered: ImportAnswers['groupPlans'],
): string | null {
  const said = answered.find(({ group }) => groupKeyOf(group) === groupKeyOf(name))?.planId;
  return planId ?? plans.find(({ id }) => id === said)?.id ?? null;
}

/** The names of groups and plans that a file may name. */
export interface NamesOnOffer {
  readonly groups: readonly string[];
  readonly plans: readonly KnownPlan[];
}

/** A file with more unknown names than that is of another academy. */
const mostSought = 100;

/** The groups and plans that the rows name, that do not exist, and that lie near one that does. */
export function nearNamesOf(
  rows: readonly { readonly cells: Pick<ImportCells, 'group' | 'plan'> }[],
  { groups, plans }: NamesOnOffer,
): NearName[] {
  const groupKeys = new Set(groups.map(groupKeyOf));
  const plansNamed = planFinder(plans);
  const planNames = plans.flatMap(({ name }) => Object.values(name).filter((each) => each !== ''));
  const isKnown = {
    group: (name: string) => groupKeys.has(groupKeyOf(name)),
    plan: (name: string) => plansNamed(name).length > 0,
  };
  return (['group', 'plan'] as const).flatMap((column) => {
    const unknown = rows.flatMap(({ cells }) => (isKnown[column](cells[column]) ? [] : cells[column]));
    const spelled = Map.groupBy(
      unknown.filter((name) => name !== ''),
      foldedName,
    );
    const nearest = nearestFinder(column === 'group' ? groups : planNames);
    return [...spelled.values()].slice(0, mostSought).flatMap((names): NearName[] => {
      const written = names[0] ?? '';
      const meant = nearest(written);
      return meant === null ? [] : [{ column, written, meant, rows: names.length }];
    });
  });
}
