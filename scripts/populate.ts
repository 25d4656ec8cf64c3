import { parseArgs } from 'node:util';
import { withDatabase } from '#apps/academy/database.ts';
import { isEmpty } from '#apps/academy/seed.ts';
import { demoPassword } from '#features/identity/shared/demo-accounts.ts';
import { readEnv } from '#platform/server/env.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { populateAcademy } from './populate/populate-academy.ts';
import type { AcademySize } from './populate/populate-plan.ts';

const usage = `npm run populate -- --children 5000 [--groups 500] [--years 3] [--into-existing]

Fills the database (DATABASE_URL, or the embedded one of DATA_DIR) with a large academy for speed work.
  --groups         a tenth of the children, unless said otherwise
  --years          school years of history, the present one included
  --into-existing  also when the database holds people already`;

function readSize(): (AcademySize & { intoExisting: boolean }) | null {
  const options = {
    children: { type: 'string' },
    groups: { type: 'string' },
    years: { type: 'string', default: '3' },
    'into-existing': { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options });
  const children = Number(values.children);
  const groups = values.groups === undefined ? Math.max(1, Math.round(children / 10)) : Number(values.groups);
  const years = Number(values.years);
  const within = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
  if (!within(children, 100_000) || !within(groups, 10_000) || !within(years, 10)) return null;
  return { children, groups, years, today: vilniusDate(Date.now()), intoExisting: values['into-existing'] };
}

async function main(): Promise<number> {
  const size = readSize();
  if (!size) {
    console.error(usage);
    return 1;
  }
  return withDatabase(readEnv(process.env), async (db) => {
    if (!size.intoExisting && !(await isEmpty(db))) {
      console.error('The database holds people already. Add --into-existing to put the academy beside them.');
      return 1;
    }
    const began = performance.now();
    const seconds = () => ((performance.now() - began) / 1000).toFixed(1).padStart(6);
    const counts = await populateAcademy(db, size, (step) => console.log(`${seconds()} s  ${step}`));
    console.log(`${seconds()} s  done: every balance is the sum of its entries. The database now holds:`);
    for (const [table, count] of Object.entries(counts)) {
      console.log(`  ${table.padEnd(17)} ${String(count).padStart(9)}`);
    }
    console.log(`Everybody signs in with the password ${demoPassword}, so keep it off the internet.`);
    return 0;
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
