import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBackup } from '#features/backups/server/backups.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createFailedJob, createUndelivered } from '#features/operations/server/operations.factory.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const token = 'a-token-of-at-least-24-signs';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    ...{ METRICS_TOKEN: token, PUBLIC_URL: 'https://orbita.example', BACKUP_DIR: '/srv/backups' },
  });
});
afterAll(() => server.close());

const read = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  server.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress });

it('reports requests, jobs, mails and the process to a program on this machine', async () => {
  await createFailedJob(server.db, { task: 'notifyAbsence' });
  await createUndelivered(server.db, { to: 'rasa@example.com' });
  const { id } = await createUser(server.db, { role: 'admin', firstName: 'Slaptavardė' });
  await server.call('desk.getRadar', undefined, await server.cookieOf(id));
  const answer = await read({ host: '127.0.0.1:3000' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.body).toContain('orbita_procedure_seconds_count{procedure="desk.getRadar"} 1\n');
  expect(answer.body).toContain('orbita_jobs_failed 1\n');
  expect(answer.body).toContain('orbita_mails_undelivered 1\n');
  expect(answer.body).toContain('orbita_event_streams 0\n');
  expect(answer.body).not.toMatch(/Slaptavardė|rasa|example\.com|a-token/);
});

it('says how old the last proven backup is, and what is wrong with the latest', async () => {
  const lines = async () => (await read({ host: 'localhost' })).body;
  expect(await lines()).not.toContain('orbita_backup_proven_age_seconds ');
  await createBackup(server.db, { at: '2026-11-20T14:58:30Z' });
  expect(await lines()).toContain('orbita_backup_proven_age_seconds 90\n');
  expect(await lines()).toContain('orbita_backup_fault{kind="failed"} 0\n');
  await createBackup(server.db, { at: '2026-11-20T14:59:00Z', fault: 'The bucket was silent.' });
  expect(await lines()).toContain('orbita_backup_fault{kind="failed"} 1\n');
  expect(await lines()).toContain('orbita_backup_fault{kind="refused"} 0\n');
});

it('makes no lines for unknown addresses', async () => {
  await server.app.inject({ url: '/rpc/desk/zzz', headers: { host: 'orbita.example' } });
  expect((await read({ host: 'localhost' })).body).not.toContain('zzz');
});

it.each([
  ['a stranger', { host: 'orbita.example' }, '203.0.113.7'],
  ['a stranger who names this machine', { host: 'localhost' }, '203.0.113.7'],
  ['whoever comes through a proxy of this machine', { host: 'orbita.example' }, '127.0.0.1'],
  ['a proxy that names this machine', { host: 'localhost', 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1'],
  ['a wrong token', { host: 'orbita.example', authorization: 'Bearer wrong' }, '203.0.113.7'],
  ['a wrong token on this machine', { host: 'localhost', authorization: 'Bearer wrong' }, '127.0.0.1'],
])('does not exist for %s', async (_who, headers, address) => {
  expect((await read(headers, address)).statusCode).toBe(404);
});

it('opens from elsewhere with the token', async () => {
  const answer = await read({ host: 'orbita.example', authorization: `Bearer ${token}` }, '203.0.113.7');
  expect(answer.statusCode).toBe(200);
});
