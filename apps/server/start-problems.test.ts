import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAway } from '#platform/server/database/database-away.ts';
import { EmbeddedPostgresError } from '#platform/server/embedded-postgres/embedded-postgres-binaries.ts';
import { EnvError } from '#platform/server/env.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { openSharedSession } from '#platform/testing/shared-session.ts';
import { startProblem } from './start-problems.ts';

const embedded = { port: 3000, host: '127.0.0.1', dataDir: '.data', databaseUrl: undefined };
const own = { ...embedded, databaseUrl: 'postgres://db/orbita' };
const failure = (code: string, rest: object = {}) => Object.assign(new Error(code), { code, ...rest });
const state = (code: string) => Object.assign(new pg.DatabaseError(code, 1, 'error'), { code });
const cut = asAway(new Error('Connection terminated unexpectedly'));

describe('what an operator reads when a start fails', () => {
  it.each([
    [
      'a full disk',
      failure('ENOSPC', { syscall: 'write' }),
      embedded,
      /^The disk of DATA_DIR \(\.data\) is full: free/,
    ],
    [
      'a full disk of initdb',
      new EmbeddedPostgresError('initdb: No space left on device'),
      embedded,
      /is full: free/,
    ],
    ['a full disk of a table', asAway(state('53100')), embedded, /^The disk of DATA_DIR/],
    ['a full disk elsewhere', asAway(state('53100')), own, /^The disk of the database is full/],
    ['a read-only database', asAway(state('25006')), own, /^The database is read-only/],
    ['no connection left', state('53300'), own, /^The database has no memory or no connections left/],
    [
      'no database',
      failure('ECONNREFUSED', { syscall: 'connect' }),
      own,
      /^The database in DATABASE_URL does not answer/,
    ],
    ['a wrong password', state('28P01'), own, /^The database refuses the user or the password/],
    ['a missing database', state('3D000'), own, /^The database that DATABASE_URL names does not exist/],
    [
      'a pooler in transaction mode',
      state('42P05'),
      own,
      /^The pooler in DATABASE_URL .+ pool_mode to session/,
    ],
    [
      'a folder of others',
      failure('EACCES', { syscall: 'mkdir' }),
      embedded,
      /^DATA_DIR \(\.data\) is not writable \(EACCES\)/,
    ],
    ['a disk without writing', failure('EROFS', { syscall: 'open' }), embedded, /is not writable \(EROFS\)/],
    [
      'a taken port',
      failure('EADDRINUSE', { syscall: 'listen' }),
      embedded,
      /^Port 3000 on 127\.0\.0\.1 is taken/,
    ],
    ['a low port', failure('EACCES', { syscall: 'listen' }), own, /^This user may not open port 3000/],
    [
      'a foreign address',
      failure('EADDRNOTAVAIL', { syscall: 'listen' }),
      embedded,
      /^HOST=127\.0\.0\.1 is not an address of this machine/,
    ],
    [
      'a name that nobody knows',
      failure('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'nowhere.invalid' }),
      { ...embedded, host: 'nowhere.invalid' },
      /^HOST=nowhere\.invalid is not an address of this machine/,
    ],
    ['a wrong setting', new EnvError('PORT is not valid'), null, /^PORT is not valid$/],
  ])('says for %s in one line what to do', (_what, error, env, line) => {
    const said = startProblem(error, env) ?? '';
    expect(said).toMatch(line);
    expect(said).not.toContain('\n');
  });

  it('uses the database’s log to say why it ended', () => {
    expect(startProblem(cut, embedded, 'PANIC: could not write: No space left on device')).toMatch(/is full/);
    expect(startProblem(cut, embedded, 'LOG: shut down')).toBeNull();
  });

  it('has no advice for unexpected errors', () => {
    expect(startProblem(new TypeError('x is not a function'), embedded)).toBeNull();
    expect(startProblem(state('42P01'), own)).toBeNull();
    expect(startProblem('thrown', embedded)).toBeNull();
  });
});

describe('a start that cannot', () => {
  let folder: string;
  let taken: Server;
  let port: string;
  let empty: TestDatabase;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'orbita-start-'));
    taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const address = taken.address();
    port = String(typeof address === 'object' && address?.port);
    empty = await createTestDatabase();
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    taken.close();
    rmSync(folder, { recursive: true, force: true });
    await empty.drop();
  });

  async function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
    const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (said += part.toString()));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, said };
  }

  it('bind its port says so and leaves no data behind', async () => {
    const { code, said } = await start({ PORT: port });
    expect([code, said]).toEqual([1, expect.stringMatching(/^Port \d+ on 127\.0\.0\.1 is taken: .+\n$/)]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("bind its port neither migrates nor seeds another's database", async () => {
    const { host, user, database } = empty.connection;
    const client = new pg.Client(empty.connection);
    await client.connect();
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const DATABASE_URL = `postgres://${user}@${encodeURIComponent(host)}/${database}`;
    expect(await start({ PORT: port, DATABASE_URL, DEMO: 'true' })).toMatchObject({ code: 1 });
    const { rows } = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'");
    await client.end();
    expect(rows).toEqual([]);
  });

  it.each([
    [
      'listen on HOST',
      { HOST: '203.0.113.5' },
      /^HOST=203\.0\.113\.5 is not an address of this machine.*\n$/,
    ],
    [
      'reach its database',
      { DATABASE_URL: 'postgres://orbita@127.0.0.1:1/orbita' },
      /^The database in DATABASE_URL does not answer.*\n$/,
    ],
  ])('%s says in one line what to do', async (_what, env, line) => {
    expect(await start(env)).toEqual({ code: 1, said: expect.stringMatching(line) });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says in one line what to do behind a pooler that shares sessions', async () => {
    const database = await createTestDatabase();
    const pooler = await openSharedSession(database.connection);
    const { host, user, database: name } = pooler.connection;
    const DATABASE_URL = `postgres://${user}@${encodeURIComponent(host)}/${name}`;
    const { code, said } = await start({ DATABASE_URL, DEMO: 'true' });
    pooler.close();
    await database.drop();
    expect([code, said]).toEqual([1, expect.stringMatching(/^The pooler in DATABASE_URL .+ session.*\n$/)]);
  });

  it('write its data folder says in one line what to do', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { code, said } = await start({ DATA_DIR: join(folder, 'file', 'data') });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^DATA_DIR \(.+\) is not writable \(ENOTDIR\).*\n$/),
    ]);
  });
});
