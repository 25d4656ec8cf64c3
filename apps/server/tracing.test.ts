import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { type OpenTestDatabase, openTestDatabase } from '#platform/testing/database.ts';
import { endProcess, TestProcesses } from './test-process.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string } }[];
}
interface Sent {
  readonly resourceSpans: readonly { scopeSpans: readonly { spans: readonly Span[] }[] }[];
}

let database: OpenTestDatabase;
const processes = new TestProcesses();
const bodies: string[] = [];
const collector = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  if (request.url === '/v1/traces') bodies.push(body);
  response.setHeader('content-type', 'application/json').end('{}');
});
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  closeTimeout: 100,
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => done());
  },
});

beforeAll(async () => {
  database = await openTestDatabase();
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await processes.end();
  collector.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await database.drop();
});

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
const spans = () =>
  bodies
    .map((body) => JSON.parse(body) as Sent)
    .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
    .flatMap((scope) => scope.spans);

const traceId = '0af7651916cd43dd8448eb211c80319c';
const caller = 'b7ad6b7169203331';

it('one trace leads from a request over its procedure and statements to the jobs and the mail, and holds nothing of anybody', async () => {
  const { email } = await createUser(database.db, { role: 'parent', firstName: 'Slaptavardė' });
  const { child, address } = await processes.start(database, {
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${portOf(collector)}/`,
  });
  const answer = await fetch(`${address}/rpc/passwordReset/requestPasswordReset?secret=in-the-address`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-${caller}-00` },
    body: JSON.stringify({ json: { email } }),
  });
  expect(answer.status).toBe(200);
  const sent = () => database.db.selectFrom('mails').select('sent_at').execute();
  await vi.waitFor(async () => expect(await sent()).toEqual([{ sent_at: expect.any(String) }]), 15_000);
  // What is left is sent at the end.
  expect(await endProcess(child, 'SIGTERM')).toBe(0);

  const own = spans().filter((span) => span.traceId === traceId);
  const byId = new Map(own.map((span) => [span.spanId, span]));
  const mail = own.find(({ name }) => name === 'mail');
  const way: string[] = [];
  let above = mail;
  let last = mail;
  while (above) {
    way.unshift(above.name);
    last = above;
    above = byId.get(above.parentSpanId ?? '');
  }
  expect(way).toEqual([
    'POST /rpc/*',
    'passwordReset.requestPasswordReset',
    'job mailPasswordReset',
    'job deliverMail',
    'mail',
  ]);
  expect(last?.parentSpanId).toBe(caller);
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'COMMIT', 'UPDATE mails']));

  const said = bodies.join('\n');
  expect(said).toContain('db.query.text');
  for (const secret of [email, 'Slaptavardė', 'in-the-address', '127.0.0.1:'])
    expect(said).not.toContain(secret);
}, 40_000);
