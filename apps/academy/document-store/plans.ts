import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import { documentsOf, type Report, type Row, type StoreExport } from './documents.ts';
import type { StoreChild, StorePerson } from './people.ts';
import {
  dayOf,
  type Fields,
  fieldsOf,
  idOf,
  instantOf,
  lineOf,
  localizedOf,
  numberOf,
  referenceOf,
} from './values.ts';

/** The plans that products become, and those that groups and subscriptions name without a product. */
export interface Plans {
  /** The plan that a group's or subscription's field names; null if it names none. */
  readonly planOf: (value: unknown) => string | null;
  /** The price that a subscription's field names, or a price without a sum of the plan. */
  readonly priceOf: (planId: string, value: unknown) => string;
  readonly rows: { readonly table: string; readonly rows: Row[] }[];
}

function everyOf(price: Fields): string {
  const recurring = fieldsOf(price.recurring);
  const interval = recurring.interval ?? price.interval;
  const count = numberOf(recurring.interval_count ?? price.interval_count) ?? 1;
  if (interval !== 'year' && interval !== 'month') return price.type === 'one_time' ? 'once' : 'month';
  const months = interval === 'year' ? 12 * count : count;
  if (months >= 10) return 'year';
  return months > 1 ? 'term' : 'month';
}

/** What has been read so far; plans and prices by their id. */
interface Shelf {
  readonly plans: Map<string, Row>;
  readonly prices: Map<string, Row>;
  /** The paths of the plans' products. */
  readonly products: Map<string, string>;
  readonly store: StoreExport;
  readonly report: Report;
}

function addPlan({ plans, products, store }: Shelf, path: string, fields: Fields): string {
  const id = idOf(path);
  if (plans.has(id)) return id;
  const name = localizedOf(fields.name, 120);
  products.set(id, path);
  plans.set(id, {
    id,
    name: name.lt ? name : { lt: path },
    description: localizedOf(fields.description, 2000),
    includes: [],
    archived_at: fields.active === false ? store.exportedAt : null,
    created_at: store.exportedAt,
  });
  return id;
}

const firstDay = '2020-01-01';

function addPrice(
  { prices, store, report }: Shelf,
  path: string,
  { planId, fields }: { planId: string; fields: Fields },
): string {
  const id = idOf(path);
  if (prices.has(id)) return id;
  const every = everyOf(fields);
  const cents = numberOf(fields.unit_amount ?? fields.amount);
  const isSum = cents !== null && Number.isInteger(cents) && cents >= 1 && cents <= 10_000_000;
  if (!isSum) report.changed(path, 'no sum in cents: a price that nobody is offered');
  // One price of a kind for each day: a later one counts.
  const earlier = [...prices.values()].filter((price) => price.plan_id === planId && price.every === every);
  prices.set(id, {
    id,
    plan_id: planId,
    every,
    amount_cents: isSum ? cents : null,
    valid_from: addDays(firstDay, earlier.length),
    created_at: store.exportedAt,
  });
  return id;
}

/** Reads products and prices (spec §3 “Subscription”). Nobody is offered a plan whose product was not offered. */
export function readPlans(store: StoreExport, report: Report): Plans {
  const shelf: Shelf = { plans: new Map(), prices: new Map(), products: new Map(), store, report };
  const { plans, prices } = shelf;
  for (const { path, fields } of documentsOf(store, 'products')) addPlan(shelf, path, fields);
  // A price that is no longer sold comes first: the one that is sold is then the later one, which counts.
  const sold = (fields: Fields) => Number(fields.active !== false);
  const sorted = documentsOf(store, 'products/prices').toSorted((a, b) => sold(a.fields) - sold(b.fields));
  for (const { path, parent, fields } of sorted) {
    if (plans.has(idOf(parent))) addPrice(shelf, path, { planId: idOf(parent), fields });
    else report.leftOut(path, 'its product is not in the export');
  }
  return {
    planOf: (value) => planNamed(shelf, value),
    priceOf: (planId, value) => priceNamed(shelf, planId, value),
    get rows() {
      return [
        { table: 'plans', rows: [...plans.values()] },
        { table: 'plan_prices', rows: [...prices.values()] },
      ];
    },
  };
}

function planNamed(shelf: Shelf, value: unknown): string | null {
  const resolved = fieldsOf(value);
  const named = lineOf(resolved.name ?? value, 120);
  const id = lineOf(resolved.id, 128);
  const path = referenceOf(value) || (id && `products/${id}`);
  const known = [path, `products/${path}`].map((each) => idOf(each)).find((each) => shelf.plans.has(each));
  if (known) return known;
  const own = path.includes('/') ? path : `products/${path || named}`;
  return named ? addPlan(shelf, own, { ...resolved, name: named }) : null;
}

function priceNamed(shelf: Shelf, planId: string, value: unknown): string {
  const fields = fieldsOf(value);
  const path = referenceOf(value) || lineOf(fields.id, 128);
  const own = `${shelf.products.get(planId)}/prices/${path}`;
  const known = [path, own].map((each) => idOf(each)).find((id) => shelf.prices.has(id));
  return known ?? addPrice(shelf, own, { planId, fields });
}

const endedStates = new Set(['canceled', 'cancelled', 'ended', 'incomplete_expired']);

interface Families {
  readonly persons: ReadonlyMap<string, StorePerson>;
  readonly childrenOf: ReadonlyMap<string, readonly StoreChild[]>;
}

/**
 * Reads subscriptions. None is charged by moving in: no period follows until an admin starts it, because the old system may still
 * collect.
 */
export function readSubscriptions(
  store: StoreExport,
  plans: Plans,
  families: Families,
  report: Report,
): Row[] {
  const held = new Set<string>();
  return documentsOf(store, 'users/subscriptions').flatMap(({ path, id, parent, fields }) => {
    const payer = parent.slice('users/'.length);
    const person = families.persons.get(payer);
    const planId = plans.planOf(fields.product);
    if (!person || person.role === 'child' || !planId) {
      report.leftOut(path, person ? 'it names no product' : 'its payer is not in the export');
      return [];
    }
    const started = dayOf(fields.start_date ?? fields.created) ?? vilniusDate(store.exportedAt);
    const hasEnded = endedStates.has(lineOf(fields.status, 30));
    const child = (families.childrenOf.get(payer) ?? []).find((each) => each.subscriptions.includes(id));
    const isDouble = child !== undefined && !hasEnded && held.has(`${child.recordId} ${planId}`);
    if (isDouble)
      report.changed(path, 'the child has this plan already: taken without a child (decision B3)');
    if (child && !hasEnded) held.add(`${child.recordId} ${planId}`);
    const ended = instantOf(fields.ended_at ?? fields.canceled_at) ?? store.exportedAt;
    const row = {
      id: idOf(path),
      payer_id: person.id,
      plan_id: planId,
      price_id: plans.priceOf(planId, fields.price),
      child_id: isDouble ? null : (child?.recordId ?? null),
      state: hasEnded ? 'ended' : 'active',
      provider: 'transfer',
      started_on: started,
      next_period_on: null,
      anchor_day: Number(started.slice(8)),
      ended_at: hasEnded ? ended : null,
      created_at: instantOf(fields.created) ?? store.exportedAt,
    };
    return [row];
  });
}
