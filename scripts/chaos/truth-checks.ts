import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { findBroken } from '#features/billing/server/billing.factory.ts';
import { accountDifferences } from '#features/invoices/server/invoices.factory.ts';
import { walletDifferences } from '#features/points/server/points.factory.ts';
import { stockDifferences } from '#features/rewards/server/rewards.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Acknowledged } from './load.ts';
import type { MailCounter } from './mail-counter.ts';

/** How long mails and jobs may take to settle after the last fault, in milliseconds. */
const settling = 240_000;

/** What the run counted, for the report. */
export interface Found {
  readonly broken: readonly string[];
  readonly facts: readonly string[];
}

/** Waits until all mails have left, then compares every ledger with its entries and with what was acknowledged. */
export async function checkTruth(
  { db, mails }: { readonly db: Db; readonly mails: Pick<MailCounter, 'arrived'> },
  acknowledged: Acknowledged,
): Promise<Found> {
  const broken: string[] = [];
  const demand = (isTrue: boolean, rule: string) => void (isTrue || broken.push(rule));
  const began = performance.now();
  let waiting = await unsent(db);
  while (waiting > 0 && performance.now() - began < settling) {
    await sleep(500);
    waiting = await unsent(db);
  }
  const settled = Math.round((performance.now() - began) / 1000);
  demand(waiting === 0, `${waiting} mails have not left ${settled} s after the last fault`);

  for (const [ledger, find] of Object.entries({ walletDifferences, stockDifferences, accountDifferences })) {
    const differences = await find(db);
    demand(differences.length === 0, `${ledger}: ${JSON.stringify(differences).slice(0, 400)}`);
  }
  broken.push(...(await findBroken(db)));
  broken.push(...(await brokenSheets(db)));

  const { lines, claims, payments, answers, refusals } = acknowledged;
  const stored = await db.selectFrom('daily_sheet_rows').select(['user_id', 'for_attendance']).execute();
  for (const [userId, possible] of lines) {
    const points = stored.find(({ user_id }) => user_id === userId)?.for_attendance ?? 0;
    demand(possible.has(points), `a line has ${points} points instead of ${[...possible].join(' or ')}`);
  }
  const claimed = (await db.selectFrom('claims').select('request_id').execute()).map((row) => row.request_id);
  const paid = (await db.selectFrom('payments').select('note').execute()).map(({ note }) => note ?? '');
  for (const [what, kept, said] of [
    ['claim', claimed, claims],
    ['payment', paid, payments],
  ] as const) {
    const known = new Set<string>(kept);
    const lost = [...said].filter((id) => !known.has(id)).length;
    demand(lost === 0, `${lost} of ${said.size} acknowledged ${what}s are lost`);
    demand(said.size > 0, `no ${what} was acknowledged`);
    demand(known.size === kept.length, `${kept.length - known.size} ${what}s were written twice`);
  }
  const times = [...mails.arrived().values()];
  const most = Math.max(0, ...times);
  const written = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  demand(
    times.length === (written?.count ?? 0),
    `${written?.count} mails were written, ${times.length} arrived`,
  );
  demand(most <= 2, `a mail arrived ${most} times`);
  demand((answers.get(500) ?? 0) === 0, `${answers.get(500)} requests were answered 500`);
  const statuses = [...answers].toSorted(([one], [other]) => one - other);
  return {
    broken,
    facts: [
      `${statuses.map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ')}`,
      ...[...refusals].map(([refusal, count]) => `  ${count} × ${refusal}`),
      `${claims.size} claims, ${payments.size} payments and the lines of ${lines.size} children acknowledged`,
      `${times.length} mails, ${times.filter((each) => each > 1).length} of them twice; settled ${settled} s after the last fault`,
    ],
  };
}

async function unsent(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM mails WHERE sent_at IS NULL`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Approved sheets have posted exactly the points of their lines, others none. */
async function brokenSheets(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT s.id FROM daily_sheets s
    LEFT JOIN (SELECT sheet_id, sum(for_attendance) AS points FROM daily_sheet_rows GROUP BY 1) r ON r.sheet_id = s.id
    LEFT JOIN (SELECT split_part(source, '/', 2) AS sheet_id, sum(amount) AS points FROM point_entries
      WHERE source LIKE 'sheet%/%' GROUP BY 1) e ON e.sheet_id = s.id::text
    WHERE coalesce(e.points, 0) <> CASE WHEN s.is_approved THEN coalesce(r.points, 0) ELSE 0 END`.execute(db);
  return rows.map(({ id }) => `the points of sheet ${id} are not those of its lines`);
}
