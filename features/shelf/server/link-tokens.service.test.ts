import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { hashToken } from '#platform/server/security/session.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import { tokensOf, withTokens } from './link-tokens.service.ts';

let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(() => drop());

const scopeOf = async () => testScope(db, await createUser(db, { role: 'parent' }));

it('derives a secret of 256 bits for each link, the same each time', async () => {
  const scope = await scopeOf();
  const ids = [randomUUID(), randomUUID()];
  const tokens = await tokensOf(scope, ids);
  expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual([32, 32]);
  expect(new Set(tokens).size).toBe(2);
  expect(await tokensOf(scope, ids.toReversed())).toEqual(tokens.toReversed());
});

it('tells the secrets of links, and none of one whose secret was random', async () => {
  const scope = await scopeOf();
  const [ours, older] = [randomUUID(), randomUUID()];
  const [token = ''] = await tokensOf(scope, [ours]);
  const days = { madeAt: '2026-11-20T08:00:00.000Z', endsAt: '2026-12-20T08:00:00.000Z' };
  const rows = [
    { id: ours, workId: 'w', name: 'Močiutei', ...days, tokenHash: hashToken(token) },
    { id: older, workId: 'w', name: null, ...days, tokenHash: hashToken('random') },
  ];
  const told = await withTokens(scope, rows);
  expect(told.map((link) => link.token)).toEqual([token, null]);
  expect(told[0]).not.toHaveProperty('tokenHash');
  expect(await withTokens(scope, [])).toEqual([]);
});
