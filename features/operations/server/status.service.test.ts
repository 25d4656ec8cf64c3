import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import type { Readiness } from '#platform/server/readiness.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { createKeptMail, createUndelivered } from './operations.factory.ts';
import { watchStatus } from './status.service.ts';

const now = '2026-11-20T10:00:00.000Z';
const clock = () => Temporal.Instant.from(now);
const ago = (minutes: number) => clock().subtract({ minutes }).toString({ fractionalSecondDigits: 3 });

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterEach(() => db.deleteFrom('mails').execute());
afterAll(() => drop());

const watch = (readiness: () => Promise<Readiness> = async () => 'ready', mailsLeave = true) =>
  watchStatus({ db, mailsLeave, clock, readiness });
const mails = async () => (await watch().current()).mails;
const fails = (at: string, error = 'connect ECONNREFUSED 127.0.0.1:25') =>
  createUndelivered(db, { to: 'rasa@example.com', at, error });
const sent = async (at: string, sentAt: string) => {
  const id = await fails(at);
  await db.updateTable('mails').set({ sent_at: sentAt }).where('id', '=', id).execute();
};

describe('mails', () => {
  it('leave while none has waited for ten minutes', async () => {
    expect(await mails()).toEqual({ state: 'leave', since: null });
    await fails(ago(9));
    expect(await mails()).toEqual({ state: 'leave', since: null });
  });

  it('are late since the first that waits', async () => {
    await sent(ago(50), ago(49));
    await fails(ago(30));
    await fails(ago(40));
    expect(await mails()).toEqual({ state: 'late', since: ago(40) });
  });

  it('leave again once a later one has left', async () => {
    await fails(ago(40));
    await sent(ago(20), ago(19));
    expect(await mails()).toEqual({ state: 'leave', since: null });
  });

  it('of one moment leave as long as others of it do', async () => {
    await fails(ago(40));
    await sent(ago(40), ago(2));
    expect(await mails()).toEqual({ state: 'leave', since: null });
    await db
      .updateTable('mails')
      .set({ sent_at: ago(30) })
      .where('sent_at', 'is not', null)
      .execute();
    expect(await mails()).toEqual({ state: 'late', since: ago(40) });
  });

  it('are not judged by one whose recipient was refused, nor by kept ones', async () => {
    await fails(ago(40), "Can't send mail - all recipients were rejected: 550 5.1.1 unknown");
    await createKeptMail(db, { kind: 'notice', at: ago(40) });
    expect(await mails()).toEqual({ state: 'leave', since: null });
  });
});

describe('a watch', () => {
  it('answers many by one look', async () => {
    let looks = 0;
    const { current } = watch(async () => {
      looks += 1;
      return 'ready';
    });
    await Promise.all([current(), current(), current()]);
    await current();
    expect(looks).toBe(1);
  });

  it('takes a look that fails for a database that is away', async () => {
    const status = await watch(() => Promise.reject(new Error('fault'))).current();
    expect(status).toEqual({
      app: { state: 'away', since: now },
      mails: { state: 'wait', since: null },
      lookedAt: now,
    });
  });
});
