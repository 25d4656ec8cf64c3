import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { createPlan } from '#features/billing/server/billing.factory.ts';
import '#features/billing/server/starting/imported-starts.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { openBooks } from '#features/invoices/server/invoices.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import {
  getImport,
  importUsers,
  startPortion,
  writePortion,
} from '#features/people/server/import/imports.service.ts';
import { noAnswers } from '#features/people/shared/user-import.ts';
import { type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { testScope } from '#platform/testing/scope.ts';
import { countStatements } from '#platform/testing/statements.ts';
import { describeMachine, judge, table, writeSection } from './report.ts';
import { temporaryFolder } from './temporary-folder.ts';

const [rows, groups, plans] = [2_000, 60, 4];
/** The issue's aim, in seconds. */
const most = 20;

interface Phase {
  seconds: number;
  statements: number;
  portions: number;
}

/** Measures imports of families, each into the same academy: half of the rows start a subscription and carry a balance over. */
export async function benchImport({ runs }: { readonly runs: number }): Promise<void> {
  const own = await startEmbeddedPostgres({
    dataDir: temporaryFolder(),
    log: { info() {}, warn: console.error },
  });
  await migrateToLatest(own.connection);
  const { db } = openDatabase(own.connection, () => {}, 4);
  try {
    await openBooks(db);
    const admin = await createUser(db, { role: 'admin' });
    const imports: { rows: Phase; starts: Phase }[] = [];
    for (let run = 0; run < runs; run += 1) imports.push(await importOnce(db, admin.id, run));
    writeSection('import', report(imports));
  } finally {
    await db.destroy();
    await own.stop();
  }
}

async function importOnce(db: Db, adminId: string, run: number): Promise<{ rows: Phase; starts: Phase }> {
  const counting = countStatements(db);
  const now = new Date().toISOString();
  const scope = testScope(counting.db, { id: adminId, role: 'admin' }, { now });
  const csv = await fileOf(db, run);
  const importId = randomUUID();
  const answers = {
    ...{ ...noAnswers, acceptDoubles: true },
    ...({ balanceMeans: 'credit', balanceReason: 'Likutis iš lentelės' } as const),
  };
  await importUsers(scope, { importId, csv, answers });
  const phase = async (portion: (scope: SignedInScope, importId: string) => Promise<boolean>) => {
    const began = { at: performance.now(), statements: counting.count() };
    let portions = 1;
    while (await portion(scope, importId)) portions += 1;
    return {
      ...{ portions, statements: counting.count() - began.statements },
      seconds: (performance.now() - began.at) / 1000,
    };
  };
  const phases = { rows: await phase(writePortion), starts: await phase(startPortion) };
  const state = await getImport(scope, importId);
  if (state.state !== 'finished' || state.children !== rows || state.leftRows > 0)
    throw new Error(`The import ended as ${JSON.stringify(state)}.`);
  return phases;
}

/** Children of one or two for each family; every other family has a plan, paid days and a balance for each. */
async function fileOf(db: Db, run: number): Promise<string> {
  const planNames: string[] = [];
  for (let each = 0; each < plans; each += 1) {
    const name = `Planas ${run}-${each}`;
    const { id } = await createPlan(db, { name });
    planNames.push(name);
    for (let at = each; at < groups; at += plans)
      await createGroup(db, { name: `Grupė ${run}-${at}`, plan_id: id, max_students: 200 });
  }
  const today = vilniusDate(Date.now());
  const born = Number(today.slice(0, 4)) - 10;
  const lines = Array.from({ length: rows }, (_, row) => {
    const family = Math.floor((row * 2) / 3);
    const isPaid = family % 4 < 2;
    const group = row % groups;
    const paidUntil = row % 3 === 0 ? '' : today;
    const money = isPaid ? `${planNames[group % plans]};${paidUntil};${(row % 9) - 4},50` : ';;';
    return `Ona Petraitienė;ona-${run}-${family}@gmail.com;8 612 ${10_000 + family};Lukas${row} Petraitis;${born}-01-12;Grupė ${run}-${group};${money}`;
  });
  const header =
    'parent_name;parent_email;parent_phone;child_name;child_birth_date;group;plan;paid_until;balance';
  return [header, ...lines].join('\n');
}

function report(imports: readonly { readonly rows: Phase; readonly starts: Phase }[]): string {
  const secondsOf = (each: { readonly rows: Phase; readonly starts: Phase }) =>
    each.rows.seconds + each.starts.seconds;
  const [best] = imports.toSorted((one, other) => secondsOf(one) - secondsOf(other));
  if (!best) throw new Error('Nothing was measured.');
  const line = (name: string, { seconds, statements, portions }: Phase) => [
    ...[name, seconds.toFixed(1), statements, portions],
  ];
  return [
    describeMachine('embedded'),
    `${rows.toLocaleString('en')} rows with phones, into ${groups} groups; half of the families have a plan, paid days and a balance. The best of ${imports.length} imports into one academy (${imports.map((each) => `${secondsOf(each).toFixed(1)} s`).join(', ')}), as the job does it. Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
    table(
      ['', 's', 'statements', 'portions'],
      [line('the rows', best.rows), line('their subscriptions and balances', best.starts)],
    ),
    judge(`${rows.toLocaleString('en')} rows`, secondsOf(best), most, 's'),
  ].join('\n\n');
}
