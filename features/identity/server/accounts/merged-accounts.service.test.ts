import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/server/database/database.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { newSessionToken } from '#platform/server/security/session.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { signInWithCard } from '../cards/card-sign-in.service.ts';
import { createLoginCard } from '../cards/login-cards.factory.ts';
import { createUser } from '../identity.factory.ts';
import { forgetPerson } from './account-deletion.service.ts';
import { mergeAccounts, splitAccounts } from './merged-accounts.service.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

async function twoAccounts() {
  const kept = await createUser(db, { role: 'child', passwordHash: 'kept' });
  const merged = await createUser(db, { role: 'child', passwordHash: 'merged' });
  const linked_at = '2026-11-20T15:00:00Z';
  await db
    .insertInto('google_links')
    .values({ user_id: merged.id, subject: merged.email, linked_at })
    .execute();
  const run = <R>(work: (tx: Tx) => Promise<R>) => transaction(testScope(db, kept), work);
  const signIns = async () => {
    const rows = await db
      .selectFrom('users as u')
      .leftJoin('google_links as g', 'g.user_id', 'u.id')
      .select(['u.id', 'u.email', 'u.password_hash as password', 'g.subject', 'u.disabled_at as disabledAt'])
      .where('u.id', 'in', [kept.id, merged.id])
      .execute();
    return Object.fromEntries(rows.map(({ id, ...row }) => [id === kept.id ? 'kept' : 'merged', row]));
  };
  return { kept, merged, run, signIns, pair: { kept: kept.id, merged: merged.id } };
}

it('leaves the own way of signing in unless the other is chosen, and gives both back', async () => {
  const { kept, run, signIns, pair } = await twoAccounts();
  const before = await signIns();
  const undo = await run((tx) => mergeAccounts(tx, pair, undefined));
  expect(await signIns()).toEqual({
    kept: { email: kept.email, password: 'kept', subject: null, disabledAt: null },
    merged: { email: null, password: null, subject: null, disabledAt: expect.any(String) },
  });
  await run((tx) => splitAccounts(tx, pair, undo));
  expect(await signIns()).toEqual(before);
});

it('moves the chosen way of signing in with its Google account, and back with a password changed since', async () => {
  const { kept, merged, run, signIns, pair } = await twoAccounts();
  const before = await signIns();
  const undo = await run((tx) => mergeAccounts(tx, pair, 'merged'));
  const taken = { email: merged.email, password: 'merged', subject: merged.email, disabledAt: null };
  expect((await signIns()).kept).toEqual(taken);
  await db.updateTable('users').set({ password_hash: 'newer' }).where('id', '=', kept.id).execute();
  await run((tx) => splitAccounts(tx, pair, undo));
  expect(await signIns()).toEqual({ ...before, merged: { ...before.merged, password: 'newer' } });
});

it.each(['kept', 'merged'] as const)(
  'leaves the card of the child who stays, ends the other, and brings it back when %s signs in',
  async (signInOf) => {
    const { kept, merged, run, pair } = await twoAccounts();
    const cards = { kept: await createLoginCard(db, kept.id), merged: await createLoginCard(db, merged.id) };
    const nobody = { ...testScope(db, kept), actor: null };
    const opens = async (secret: string) => {
      const device = { userAgent: '', oldToken: undefined, deviceToken: newSessionToken().token };
      return signInWithCard(nobody, secret, device).then(
        ({ user }) => user.id,
        ({ code }) => code,
      );
    };
    const undo = await run((tx) => mergeAccounts(tx, pair, signInOf));
    expect(await opens(cards.kept.secret)).toBe(kept.id);
    expect(await opens(cards.merged.secret)).toBe('card/not-valid');
    await run((tx) => splitAccounts(tx, pair, undo));
    expect(await opens(cards.kept.secret)).toBe(kept.id);
    expect(await opens(cards.merged.secret)).toBe(merged.id);
  },
);

describe('a disabled account', () => {
  const disable = (id: string) =>
    db.updateTable('users').set({ disabled_at: '2026-11-19T15:00:00Z' }).where('id', '=', id).execute();

  it('keeps its way of signing in to itself, also where the other child has none', async () => {
    const { kept, merged, run, signIns, pair } = await twoAccounts();
    await disable(merged.id);
    const none = { email: null, password_hash: null };
    await db.updateTable('users').set(none).where('id', '=', kept.id).execute();
    const before = await signIns();
    const undo = await run((tx) => mergeAccounts(tx, pair, undefined));
    expect((await signIns()).kept).toEqual({ email: null, password: null, subject: null, disabledAt: null });
    await run((tx) => splitAccounts(tx, pair, undo));
    expect(await signIns()).toEqual(before);
  });

  it('is refused where its way of signing in was chosen', async () => {
    const { merged, run, pair } = await twoAccounts();
    await disable(merged.id);
    const call = run((tx) => mergeAccounts(tx, pair, 'merged'));
    await expect(call).rejects.toMatchObject({ code: 'merge/sign-in-disabled' });
  });

  it('stays disabled when it takes over the other’s way of signing in', async () => {
    const { kept, run, signIns, pair } = await twoAccounts();
    await disable(kept.id);
    await run((tx) => mergeAccounts(tx, pair, 'merged'));
    expect((await signIns()).kept).toMatchObject({ disabledAt: expect.any(String) });
  });
});

it('brings no account back that was deleted since', async () => {
  const { merged, run, signIns, pair } = await twoAccounts();
  const undo = await run((tx) => mergeAccounts(tx, pair, undefined));
  await run((tx) => forgetPerson(tx, merged.id));
  const call = run((tx) => splitAccounts(tx, pair, undo));
  await expect(call).rejects.toMatchObject({ code: 'merge/built-on' });
  expect((await signIns()).merged).toMatchObject({ email: null, password: null });
});

it('merges nobody who is about to be deleted', async () => {
  const { kept, merged, run, pair } = await twoAccounts();
  for (const { id } of [kept, merged]) {
    const leave = (at: string | null) =>
      db.updateTable('users').set({ deletion_requested_at: at }).where('id', '=', id).execute();
    await leave('2026-11-19T15:00:00Z');
    const call = run((tx) => mergeAccounts(tx, pair, undefined));
    await expect(call).rejects.toMatchObject({ code: 'db/no-document' });
    await leave(null);
  }
});

it('merges children only', async () => {
  const { run, pair } = await twoAccounts();
  const { id } = await createUser(db);
  const call = run((tx) => mergeAccounts(tx, { ...pair, merged: id }, undefined));
  await expect(call).rejects.toMatchObject({ code: 'db/no-document' });
});
