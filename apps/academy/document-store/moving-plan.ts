import type { AcademySettings } from '#features/academy/shared/academy.ts';
import type { StoreAccount } from './accounts.ts';
import { readCourses } from './courses.ts';
import type { Report, Row, StoreExport } from './documents.ts';
import { readGroups } from './groups.ts';
import { type Feedback, readDiplomas, readFeedback, readNotifications } from './letters.ts';
import { readPeople } from './people.ts';
import type { Existing } from './person-fields.ts';
import { readPlans, readSubscriptions } from './plans.ts';
import { readPrizes } from './prizes.ts';
import { type Remainder, readSheets, type Stay, staysOf } from './sheets.ts';

/** All that moves in, as rows in the order in which they can be written. */
export interface MovingPlan {
  /** Until the groups and their events. */
  readonly before: { readonly table: string; readonly rows: readonly Row[] }[];
  readonly stays: readonly Stay[];
  readonly after: { readonly table: string; readonly rows: readonly Row[] }[];
  readonly feedback: Feedback;
  /** Whose points are posted, and the claims among them. */
  readonly children: readonly string[];
  readonly claimIds: readonly string[];
  readonly remainders: readonly Remainder[];
}

/** What the plan depends on in the academy. */
export interface Ground {
  readonly existing: Existing;
  readonly settings: Pick<AcademySettings, 'schoolYearTurns' | 'levelThresholds' | 'name'>;
  /** The place after all modules. */
  readonly modulePosition: number;
}

/** Reads the export as rows of the academy: the same export and academy give the same plan. Asks no database. */
export function planMove(
  { store, accounts }: { readonly store: StoreExport; readonly accounts: ReadonlyMap<string, StoreAccount> },
  { existing, settings, modulePosition }: Ground,
  report: Report,
): MovingPlan {
  const { persons, childrenOf, rows: people } = readPeople({ store, accounts, existing, report });
  const plans = readPlans(store, report);
  const courses = readCourses(store, modulePosition, report);
  const { highestOrders } = courses;
  const { groups, rows: groupRows } = readGroups({ store, plans, highestOrders, report });
  const subscriptions = readSubscriptions(store, plans, { persons, childrenOf }, report);
  const sheets = readSheets({ store, groups, persons, report });
  const stays = staysOf({ store, groups, persons, report }, sheets.days);
  const turns = settings.schoolYearTurns;
  const prizes = readPrizes({ store, persons, childrenOf, groups, days: sheets.days, turns, report });
  const letters = { store, persons, groups, turns, academyName: settings.name, report };
  return {
    before: [...people, ...plans.rows, ...courses.rows, ...groupRows],
    stays,
    after: [
      { table: 'subscriptions', rows: subscriptions },
      ...sheets.rows,
      ...prizes.rows,
      ...readNotifications(letters),
      { table: 'diplomas', rows: readDiplomas(letters) },
    ],
    feedback: readFeedback(letters),
    children: [...persons.values()].filter(({ role }) => role === 'child').map(({ id }) => id),
    claimIds: prizes.claims.map(({ id }) => String(id)),
    remainders: sheets.remainders,
  };
}
