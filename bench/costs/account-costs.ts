import { resolveSession } from '#features/identity/server/identity.service.ts';
import { demoPassword } from '#features/identity/shared/demo-accounts.ts';
import type { Db } from '#platform/server/database/database.ts';
import { readEnv } from '#platform/server/env.ts';
import type { Scope } from '#platform/server/scope.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { outputOf } from '../calls.ts';
import type { Cast } from '../cast.ts';
import { ms, quantile } from '../latencies.ts';
import { judge, table } from '../report.ts';
import { inject, type Measurable, openMeasurable } from './api-costs.ts';

/** The cost of one piece of work, done one after the other. */
interface Cost {
  readonly calls: number;
  readonly statements: number;
  /** Milliseconds of processor time for each. */
  readonly node: number;
  readonly postgres: number;
  /** How long each took, in milliseconds. */
  readonly times: readonly number[];
}

const rounds = { hash: 20, signIn: 40, lookUp: 2000, search: 300 };
/** The issue's aim for p95 in milliseconds, for the admins' search among this many users. */
const searchAim = { users: 10_000, most: 50 };

/** What signing in, being signed in and searching for users cost. */
export async function accountTable(dataDir: string, cast: Cast): Promise<string> {
  const measurable = await openMeasurable(dataDir);
  try {
    const users = await topUp(measurable.db);
    const hash = await measure(measurable, rounds.hash, async () => void (await hashPassword(demoPassword)));
    const signIn = await measureSignIn(measurable);
    const lookUp = await measureLookUp(measurable, cast);
    const search = await measureSearch(measurable, cast);
    const rows = [
      row('one argon2id hash', hash),
      row('identity.signIn, two hashes', signIn),
      row('session look-up of a request', lookUp, 3),
      row('users.listUsers, searching', search),
    ];
    return [
      '### Accounts',
      'One after the other, nothing else running. Signing in compares two argon2id hashes (19 MiB, 2 passes) side by side: the account’s and ' +
        'the one of a registration that made no account, so that an answer’s time tells nobody who has an account.',
      table(['', 'calls', 'statements', 'Node CPU ms', 'PostgreSQL CPU ms', 'p50 ms', 'p95 ms'], rows),
      judge(`user search among ${users} users, p95`, quantile(search.times, 0.95), searchAim.most, 'ms'),
    ].join('\n\n');
  } finally {
    await measurable.close();
  }
}

async function measureSignIn(measurable: Measurable): Promise<Cost> {
  const emails = await emailsOf(measurable.db, rounds.signIn);
  const inputOf = (n: number) => ({
    email: emails[n % emails.length],
    password: demoPassword,
    rememberMe: true,
  });
  return measure(measurable, rounds.signIn, (n) => ask(measurable, 'identity.signIn', null, n, inputOf(n)));
}

async function measureLookUp(measurable: Measurable, { parents }: Cast): Promise<Cost> {
  const scope = scopeOn(measurable.db);
  const tokens = parents.map(({ cookie }) => cookie.slice(cookie.indexOf('=') + 1));
  return measure(measurable, rounds.lookUp, async (n) => {
    if (!(await resolveSession(scope, tokens[n % tokens.length] ?? ''))) throw new Error('No session.');
  });
}

async function measureSearch(measurable: Measurable, { admin }: Cast): Promise<Cost> {
  const searches = await searchesOf(measurable.db);
  return measure(measurable, rounds.search, (n) =>
    ask(measurable, 'users.listUsers', admin, n, searches[n % searches.length]),
  );
}

function row(name: string, { calls, statements, node, postgres, times }: Cost, digits = 1) {
  const spent = [node, postgres].map((value) => value.toFixed(Math.max(2, digits)));
  const waited = [0.5, 0.95].map((share) =>
    digits > 1 ? quantile(times, share).toFixed(digits) : ms(quantile(times, share)),
  );
  return [name, calls, statements.toFixed(1), ...spent, ...waited];
}

async function measure(
  { statements, postgresCpu }: Measurable,
  calls: number,
  work: (n: number) => Promise<void>,
): Promise<Cost> {
  const warm = Math.ceil(calls / 10);
  for (let n = 0; n < warm; n += 1) await work(n);
  const [cpu, asked, database] = [process.cpuUsage(), statements(), postgresCpu()];
  const times: number[] = [];
  for (let n = 0; n < calls; n += 1) {
    const start = performance.now();
    await work(warm + n);
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(cpu);
  return {
    calls,
    statements: (statements() - asked) / calls,
    node: (user + system) / 1000 / calls,
    postgres: ((postgresCpu() - database) * 1000) / calls,
    times,
  };
}

async function ask(
  { app }: Measurable,
  procedure: string,
  client: Cast['admin'] | null,
  n: number,
  input: unknown,
): Promise<void> {
  // Beyond the addresses used by the other measurements.
  const { statusCode: status, rawPayload: body } = await inject(
    app,
    procedure,
    { client, input },
    100_000 + n,
  );
  outputOf({ status, body });
}

function scopeOn(db: Db): Scope {
  return {
    db,
    env: readEnv({ DEMO: 'false', LOG_LEVEL: 'silent' }),
    actor: null,
    locale: 'lt',
    now: Temporal.Now.instant(),
    requestId: 'bench',
    address: '127.0.0.1',
    log: console,
  };
}

/** Creates parents until there are as many users as the aim names; returns how many there are. */
async function topUp(db: Db): Promise<number> {
  const { there } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow();
  const names = ['Žukauskaitė', 'Kazlauskas', 'Šimkutė', 'Petrauskienė', 'Jankauskas', 'Ąžuolaitė'];
  const rows = Array.from({ length: Math.max(0, searchAim.users - there) }, (_, n) => ({
    email: `bench-${there + n}@example.com`,
    password_hash: null,
    role: 'parent' as const,
    first_name: `Rūta ${n % 97}`,
    last_name: `${names[n % names.length]} ${n}`,
    birth_date: null,
    locale: null,
    email_verified_at: null,
    disabled_at: null,
    stripe_id: null,
    created_at: new Date().toISOString(),
  }));
  while (rows.length > 0) {
    await db.insertInto('users').values(rows.splice(0, 1000)).execute();
  }
  return Math.max(there, searchAim.users);
}

async function emailsOf(db: Db, count: number): Promise<string[]> {
  const users = await db
    .selectFrom('users')
    .select((eb) => eb.ref('email').$notNull().as('email'))
    .where('password_hash', 'is not', null)
    .where('email', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('totp_enabled_at', 'is', null)
    .orderBy('id')
    .limit(count)
    .execute();
  return users.map(({ email }) => email);
}

/** What admins type: two letters up to a whole name or address, folded or not, and nothing at all on some page. */
async function searchesOf(db: Db): Promise<object[]> {
  const users = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .orderBy('id', 'desc')
    .limit(30)
    .execute();
  const typed = users.flatMap(({ first_name, last_name, email }) => [
    { search: last_name.slice(0, 2) },
    { search: last_name.slice(0, 5), role: 'parent' },
    { search: `${first_name} ${last_name}` },
    { search: (email ?? '').slice(0, 12), sort: 'email' },
  ]);
  const pages = [1, 7, 200].map((page) => ({ page, sort: 'name' }));
  return [...typed, ...pages, { search: 'zukausk' }, { search: 'ąžuol', status: 'active' }].map((each) => ({
    pageSize: 25,
    ...each,
  }));
}
