import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import type { Scope } from '#platform/server/scope.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { newSessionToken } from '#platform/server/security/session.ts';
import { totpCode, totpStep } from '#platform/server/security/totp.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailedCode, mailsTo, takeJobs } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import { mailPasswordReset } from '../accounts/account-mails.jobs.ts';
import { register } from '../accounts/registration.service.ts';
import { requestPasswordReset, resetPassword } from '../codes/password-reset.service.ts';
import { createUser } from '../identity.factory.ts';
import { dailySweep } from '../identity.jobs.ts';
import { signIn } from '../identity.service.ts';
import { confirmSecondFactor, startSecondFactor } from './second-factor.service.ts';
import { endOtherSessions } from './sessions.service.ts';
import { countFailure, countSignIn, countSuccess, refuseGuessedMeanwhile } from './sign-in-tries.service.ts';

let db: Db;
let drop: () => Promise<void>;
let passwordHash: string;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  passwordHash = await hashPassword('orbita-demo');
});
afterAll(() => drop());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const start = Temporal.Instant.from('2026-11-20T15:00:00Z');
const at = (minutes: number, address = '192.0.2.1'): Scope => ({
  ...testScope(db, { id: crypto.randomUUID(), role: null }, { now: start.add({ minutes }).toString() }),
  actor: null,
  address,
});
const newDevice = () => newSessionToken().token;
const enter = (
  scope: Scope,
  email: string,
  { password = 'orbita-demo', deviceToken = newDevice(), secondFactor = '' } = {},
) =>
  signIn(
    scope,
    { email, password, rememberMe: true, ...(secondFactor ? { secondFactor } : {}) },
    { userAgent: 'Firefox', oldToken: undefined, deviceToken },
  );
const newUser = () => createUser(db, { passwordHash });

/** A wrong password, counted as a sign-in counts it, without its hashes; false when it was refused. */
async function guess(scope: Scope, email: string): Promise<boolean> {
  try {
    await countFailure(scope, await countSignIn(scope, { email, knownDevice: null }));
    return true;
  } catch {
    return false;
  }
}

const tooMany = { code: 'request/too-many' };

describe('while somebody guesses for an hour', () => {
  it('from one network, the owner gets in from elsewhere, and from a known device also from there', async () => {
    const { email } = await newUser();
    const deviceToken = newDevice();
    await enter(at(0), email, { deviceToken });
    for (let minute = 0; minute < 60; minute += 5) {
      for (let round = 0; round < 10; round += 1) await guess(at(minute), email);
      await expect(enter(at(minute), email)).rejects.toMatchObject(tooMany);
      await enter(at(minute), email, { deviceToken });
      if (minute % 15 === 10) await enter(at(minute, '198.51.100.9'), email);
    }
  });

  it('from many networks, the owner gets in from a known device, and from others by a mailed link', async () => {
    const { email } = await newUser();
    const deviceToken = newDevice();
    await enter(at(0), email, { deviceToken });
    const guesses: boolean[] = [];
    for (let minute = 0; minute < 60; minute += 1) {
      for (let host = 1; host <= 5; host += 1)
        guesses.push(await guess(at(minute, `203.0.113.${minute * 4 + host}`), email));
      if (minute % 15 === 14) await enter(at(minute), email, { deviceToken });
    }
    expect(guesses.filter(Boolean)).toHaveLength(100);

    const elsewhere = at(60, '198.51.100.9');
    const unknown = newDevice();
    await expect(enter(elsewhere, email, { deviceToken: unknown })).rejects.toMatchObject(tooMany);
    await requestPasswordReset(elsewhere, { email });
    for (const { task, payload } of await takeJobs(db)) {
      if (task === 'mailPasswordReset') await mailPasswordReset(elsewhere, payload);
    }
    const password = 'trys žirafos šoka';
    await resetPassword(elsewhere, { oobCode: await mailedCode(db, email), password }, unknown);
    // The guessing continues.
    for (let host = 1; host <= 110; host += 1) await guess(at(61, `203.0.113.${host}`), email);
    await enter(at(62, '198.51.100.9'), email, { password, deviceToken: unknown });
    await expect(enter(at(62), email, { password, deviceToken })).rejects.toMatchObject(tooMany);
  });

  it('counts a household by its /64', async () => {
    const { email } = await newUser();
    for (let host = 1; host <= 10; host += 1)
      expect(await guess(at(0, `2001:db8:1:2::${host}`), email)).toBe(true);
    expect(await guess(at(0, '2001:db8:1:2:a:b:c:d'), email)).toBe(false);
    expect(await guess(at(0, '2001:db8:1:3::1'), email)).toBe(true);
  });
});

describe('a known device', () => {
  it('has ten wrong attempts in 15 minutes and a hundred in a day, for its account only', async () => {
    const [one, other] = [await newUser(), await newUser()];
    const knownDevice = Buffer.from('device');
    let passed = 0;
    for (let minute = 0; minute < 240; minute += 15) {
      for (let round = 0; round < 12; round += 1) {
        await countSignIn(at(minute), { email: one.email, knownDevice }).then(
          () => (passed += 1),
          () => {},
        );
      }
    }
    expect(passed).toBe(100);
    const deviceToken = newDevice();
    await enter(at(0), one.email, { deviceToken });
    for (let round = 0; round < 10; round += 1) await guess(at(0), other.email);
    await expect(enter(at(0), other.email, { deviceToken })).rejects.toMatchObject(tooMany);
  });

  it('is forgotten when the owner ends the other sessions, except the current one, and after half a year', async () => {
    const user = await newUser();
    const [lost, present] = [newDevice(), newDevice()];
    await enter(at(0), user.email, { deviceToken: lost });
    await enter(at(0), user.email, { deviceToken: present });
    await endOtherSessions(testScope(db, user), present);
    for (let round = 0; round < 10; round += 1) await guess(at(1), user.email);
    await expect(enter(at(1), user.email, { deviceToken: lost })).rejects.toMatchObject(tooMany);
    await enter(at(1), user.email, { deviceToken: present });
    await dailySweep(db, start.add({ hours: 181 * 24 }));
    expect(
      await db.selectFrom('device_cookies').selectAll().where('user_id', '=', user.id).execute(),
    ).toEqual([]);
  });

  it('does not exist for an unproven address, nor for a registration that made no account', async () => {
    const known = await newUser();
    const fresh = `nauja-${crypto.randomUUID()}@example.com`;
    for (const email of [known.email, fresh]) {
      const deviceToken = newDevice();
      const password = 'trys žirafos šoka';
      const names = { firstName: 'Rasa', lastName: 'Mickevičienė' };
      const device = { userAgent: 'Firefox', oldToken: undefined, deviceToken };
      await register(at(0), { ...names, email, password }, device);
      await enter(at(0), email, { password, deviceToken });
      for (let round = 0; round < 10; round += 1) await guess(at(0), email);
      await expect(enter(at(0), email, { password, deviceToken })).rejects.toMatchObject(tooMany);
    }
  });

  it('is stored as a hash, and still asked for the second factor', async () => {
    const user = await newUser();
    const deviceToken = newDevice();
    await enter(at(0), user.email, { deviceToken });
    const [row] = await db.selectFrom('device_cookies').selectAll().where('user_id', '=', user.id).execute();
    expect(row?.token_hash.toString('base64url')).not.toBe(deviceToken);
    const { secret } = await startSecondFactor(testScope(db, user), { currentPassword: 'orbita-demo' });
    await confirmSecondFactor(testScope(db, user), { code: totpCode(secret, totpStep(start)) });
    await expect(enter(at(1), user.email, { deviceToken })).rejects.toMatchObject({
      code: 'auth/second-factor-required',
    });
  });
});

it('reveals for no more than a hundred concurrent guesses from one network which was right', async () => {
  const emails = Array.from({ length: 130 }, (_, index) => `vienu-metu-${index}@example.com`);
  const counted = await Promise.all(emails.map((email) => countSignIn(at(0), { email, knownDevice: null })));
  const wrong = await Promise.allSettled(counted.slice(0, 110).map((tries) => countFailure(at(0), tries)));
  expect(wrong.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  for (const tries of counted.slice(110))
    await expect(refuseGuessedMeanwhile(at(0), tries)).rejects.toMatchObject(tooMany);
});

describe('right sign-ins', () => {
  it('cost a network nothing: three hundred get in from one', async () => {
    const { email } = await newUser();
    for (let round = 0; round < 300; round += 1) {
      await countSuccess(
        at(0),
        await countSignIn(at(0), { email: `vaikas-${round}@example.com`, knownDevice: null }),
      );
    }
    for (let round = 0; round < 11; round += 1) await Promise.all([enter(at(0), email), enter(at(0), email)]);
    for (let round = 0; round < 100; round += 1) await guess(at(0), `vaikas-${round}@example.com`);
    await expect(enter(at(0), email)).rejects.toMatchObject(tooMany);
  });

  it('with a second factor cost nothing, and being asked for it forgets no wrong code', async () => {
    const user = await newUser();
    const { secret } = await startSecondFactor(testScope(db, user), { currentPassword: 'orbita-demo' });
    await confirmSecondFactor(testScope(db, user), { code: totpCode(secret, totpStep(start)) });
    for (let round = 0; round < 12; round += 1) {
      await expect(enter(at(1), user.email)).rejects.toMatchObject({ code: 'auth/second-factor-required' });
    }
    for (let round = 0; round < 10; round += 1) {
      await expect(enter(at(1), user.email, { secondFactor: '000000' })).rejects.toMatchObject({
        code: 'auth/invalid-second-factor',
      });
      if (round === 5)
        await expect(enter(at(1), user.email)).rejects.toMatchObject({ code: 'auth/second-factor-required' });
    }
    await expect(enter(at(1), user.email)).rejects.toMatchObject(tooMany);
  });
});

it('mails thirty resets a day at most, and one an hour for sure, whoever asks from wherever', async () => {
  const { email } = await newUser();
  const mailed: number[] = [];
  for (let hour = 0; hour < 24; hour += 1) {
    const before = (await mailsTo(db, email)).length;
    const scope = {
      ...at(hour * 60),
      now: Temporal.Instant.from('2026-11-21T00:00:00Z').add({ hours: hour }),
    };
    for (let round = 0; round < 6; round += 1) {
      await mailPasswordReset(scope, { email, childOnly: false });
    }
    mailed.push((await mailsTo(db, email)).length - before);
  }
  expect(mailed).toEqual([3, 3, 3, ...Array(21).fill(1)]);
});
