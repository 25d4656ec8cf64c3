import { isContractProcedure } from '@orpc/contract';
import { createClass, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import type { ProcedureMeta } from '#platform/shared/contract.ts';
import { contract } from '../contract.ts';
import { cookieOf } from '../test-calls.ts';
import { createFamilies } from './test-families.ts';
import type { Act } from './test-visits.ts';

// Run in a released program, whose factories know its schema: makes visitors in DATABASE_URL, and prints what they do.
const [classes = '1', times = '1'] = process.argv.slice(2);
const { db } = openDatabase({ connectionString: process.env.DATABASE_URL ?? '' }, () => {}, 4);
const families = await createFamilies(db, Number(classes));
const cookies = {
  admin: families.admin,
  teacher: families.teacher,
  parent: await cookieOf(db, families.parents[0] ?? ''),
  child: families.acts.find(({ kind }) => kind === 'claim')?.cookie ?? '',
};

/** All that its contract lets somebody read without saying more, for each role. */
const reads = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls).flatMap(([name, call]): Act[] => {
    if (!isContractProcedure(call)) return [];
    const { meta, route, inputSchema } = call['~orpc'];
    const { access = [] } = meta as ProcedureMeta;
    const given = inputSchema?.['~standard'].validate({});
    if (route.method !== 'GET' || given instanceof Promise || given?.issues) return [];
    const roles = (['admin', 'teacher', 'parent', 'child'] as const).filter(
      (role) => typeof access === 'string' || access.includes(role),
    );
    return roles.map((role) => ({
      ...{ kind: 'read', procedure: `${feature}/${name}`, key: role, cookie: cookies[role] },
      input: inputSchema && {},
    }));
  }),
);

/** What is done once at each process, one after the other: a sheet is saved and approved, which tells a family, and a child is added. */
const writes: Act[][] = [];
for (let n = 0; n < Number(times); n += 1) {
  const startsAt = new Date(Date.now() - 3_600_000).toISOString();
  const { key, teacher, children } = await createClass(db, { children: 1, startsAt });
  const [child = { id: '' }] = children;
  const cookie = await cookieOf(db, teacher.id);
  const rows = [lineOf(child.id, { points: { for_ideas: 5 } })];
  const born = `${new Date().getFullYear() - 10}-01-12`;
  const added = { firstName: 'Kajus', lastName: 'Petraitis', birthDate: born, email: `kajus-${n}@gmail.com` };
  writes.push([
    {
      ...{ kind: 'sheet', procedure: 'attendance/saveDailySheet', cookie, key: child.id },
      input: { ...key, rows, saveId: crypto.randomUUID() },
    },
    { kind: 'other', procedure: 'attendance/approveDailySheet', cookie, key: child.id, input: key },
    {
      ...{ kind: 'other', procedure: 'children/addChild', cookie: cookies.parent, key: added.email },
      input: added,
    },
  ]);
}
process.stdout.write(JSON.stringify({ acts: families.acts, reads, writes }));
await db.destroy();
