import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailRegistration } from '#features/identity/server/accounts/account-mails.jobs.ts';
import { createStaffCode, createUser } from '#features/identity/server/identity.factory.ts';
import { readEnv } from '#platform/server/env.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';
import { deliverQueuedMail, openMailer } from '#platform/server/mail/mailer.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { writeSetting } from '#platform/server/settings.ts';
import { mailedCode, mailsTo, takeJobs } from '#platform/testing/jobs.ts';
import { testNow, testScope } from '#platform/testing/scope.ts';
import { type Answer, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await startTestServer();
  passwordHash = await hashPassword('orbita-demo');
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('rate_limits').execute());

const password = 'trys žirafos šoka';
const rasa = (email: string) => ({ firstName: 'Rasa', lastName: 'Mickevičienė', email, password });
const cookieFrom = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0] ?? '';
const enter = (email: string, given = 'orbita-demo') =>
  server.call('identity.signIn', { email, password: given, rememberMe: true });
const silent = { info() {}, warn() {}, error() {} };

describe('enumeration', () => {
  it.each([
    ['registration.register', (email: string) => rasa(email)],
    ['passwordReset.requestPasswordReset', (email: string) => ({ email })],
    ['passwordReset.initiateChildPasswordReset', (childEmail: string) => ({ childEmail })],
    ['identity.signIn', (email: string) => ({ email, password: 'wrong-password' })],
  ])(
    '%s gives the same answer for known and unknown addresses, except the token',
    async (procedure, input) => {
      const { email } = await createUser(server.db, { passwordHash });
      const [known, unknown] = [
        await server.call(procedure, input(email)),
        await server.call(procedure, input('unknown@example.com')),
      ];
      const seen = ({ status, code, output, headers }: Answer) => ({
        status,
        code,
        output,
        headers: Object.keys(headers),
        cookie: String(headers['set-cookie']).replaceAll(/=[\w-]{43}/g, ''),
        length: headers['content-length'],
      });
      expect(seen(known)).toEqual(seen(unknown));
    },
  );

  it('continues after registering: every procedure answers both sessions alike', async () => {
    const { email } = await createUser(server.db, { passwordHash });
    const known = cookieFrom(await server.call('registration.register', rasa(email)));
    const unknown = cookieFrom(await server.call('registration.register', rasa('unknown-2@example.com')));
    for (const [procedure, input] of [
      ['identity.setLanguage', { locale: 'en' }],
      ['registration.resendVerification', undefined],
      ['registration.enterStaffCode', { code: 'ABC234' }],
      ['account.getAccount', undefined],
      ['people.listChildren', undefined],
    ] as const) {
      const [one, other] = [
        await server.call(procedure, input, known),
        await server.call(procedure, input, unknown),
      ];
      expect([one.status, one.output]).toEqual([other.status, other.output]);
    }
    const correct = (cookie: string, to: string) =>
      server.call('registration.correctEmail', { email: to, password }, cookie);
    const corrected = [await correct(known, 'unknown-3@example.com'), await correct(unknown, email)];
    for (const answer of corrected) {
      expect([answer.status, answer.output]).toEqual([200, {}]);
      const session = await server.call('identity.getSession', undefined, cookieFrom(answer));
      expect(session.output).toMatchObject({ user: { role: 'parent', emailVerified: false } });
    }
  });
});

describe("a child's reset", () => {
  it.each(['', '/api'])(
    'is requested at “%s/usersManagement/admin/initiateChildPasswordReset” (spec §7)',
    async (prefix) => {
      const url = `${prefix}/usersManagement/admin/initiateChildPasswordReset`;
      const ask = (payload: object, headers = {}) =>
        server.app.inject({ method: 'POST', url, payload, headers: { host: 'localhost:3000', ...headers } });
      const child = { childEmail: 'vaikas@example.com' };
      expect((await ask(child)).json()).toEqual({ parentEmail: '•••@•••' });
      const refused = await ask({ childEmail: 'ne adresas' });
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { message: expect.any(String) }]);
      expect((await ask(child, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    },
  );
});

describe('sessions', () => {
  it('get a new token when a staff code gives a role, and when the password changes', async () => {
    const admin = await createUser(server.db, { role: 'admin' });
    const { code } = await createStaffCode(server.db, { createdBy: admin.id });
    const { id, email } = await createUser(server.db, {
      role: null,
      email: 'naujas@orbita.lt',
      passwordHash,
    });
    const first = await server.cookieOf(id);
    const second = cookieFrom(await server.call('registration.enterStaffCode', { code }, first));
    const third = cookieFrom(
      await server.call(
        'account.changePassword',
        { currentPassword: 'orbita-demo', newPassword: password },
        second,
      ),
    );
    for (const old of [first, second]) {
      expect((await server.call('account.getAccount', undefined, old)).code).toBe('auth/user-not-found');
    }
    expect((await server.call('account.getAccount', undefined, third)).output).toMatchObject({
      email,
      role: 'teacher',
    });
  });

  it('end at once for a disabled user, everywhere', async () => {
    const { id } = await createUser(server.db, {});
    const cookies = [await server.cookieOf(id), await server.cookieOf(id)];
    await server.db.updateTable('users').set({ disabled_at: testNow }).where('id', '=', id).execute();
    for (const cookie of cookies) {
      expect((await server.call('account.getAccount', undefined, cookie)).code).toBe('auth/user-not-found');
      expect((await server.call('identity.getSession', undefined, cookie)).output).toEqual({ user: null });
    }
  });

  it('of an unverified user reach the verify screen and nothing else', async () => {
    const { email } = await createUser(server.db, { verified: false, passwordHash });
    const cookie = cookieFrom(await enter(email));
    expect((await server.call('identity.getSession', undefined, cookie)).output).toMatchObject({
      user: { email, emailVerified: false },
    });
    expect((await server.call('account.getAccount', undefined, cookie)).code).toBe('auth/no-role');
    expect((await server.call('registration.resendVerification', undefined, cookie)).code).toBeNull();
  });
});

describe('a required second factor', () => {
  it('lets an admin without one set it up, and do nothing else', async () => {
    const admin = await createUser(server.db, { role: 'admin', passwordHash });
    const scope = testScope(server.db, admin);
    await writeSetting(scope, 'require_second_factor_for_admins', true);
    const cookie = await server.cookieOf(admin.id);
    expect((await server.call('staffCodes.listStaffCodes', undefined, cookie)).code).toBe(
      'auth/second-factor-needed-for-role',
    );
    expect((await server.call('account.getAccount', undefined, cookie)).output).toMatchObject({
      secondFactor: { enabled: false, required: true },
    });
    const started = await server.call(
      'account.startSecondFactor',
      { currentPassword: 'orbita-demo' },
      cookie,
    );
    expect(started.code).toBeNull();
    await writeSetting(scope, 'require_second_factor_for_admins', false);
    expect((await server.call('staffCodes.listStaffCodes', undefined, cookie)).code).toBeNull();
  });
});

it('delivers the mail of a registration over SMTP, and its link verifies', async () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const env = readEnv({ SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://orbita.example' });
  const email = 'smtp+vaikai@example.com';
  await takeJobs(server.db);
  const cookie = cookieFrom(await server.call('registration.register', rasa(email)));
  for (const { payload } of await takeJobs(server.db)) {
    await mailRegistration(jobScope(server.db, env, silent, Temporal.Instant.from(testNow)), payload);
  }
  const mailer = openMailer(env);
  for (const mail of await mailsTo(server.db, email))
    await deliverQueuedMail(server.db, mailer.deliver, mail.id);
  mailer.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^To: smtp\+vaikai@example\.com$/m);
  expect(received[0]).toContain('multipart/alternative');
  const [mail] = await mailsTo(server.db, email);
  expect(mail?.body_text).toContain('https://orbita.example/auth/user-management?mode=verifyEmail&oobCode=');
  await server.call('registration.verifyEmail', { oobCode: await mailedCode(server.db, email) });
  expect((await server.call('account.getAccount', undefined, cookie)).output).toMatchObject({
    email,
    role: 'parent',
  });
});
