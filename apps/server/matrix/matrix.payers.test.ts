import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../contract.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { makePayers, type PayersWorld, payersMatrix } from './matrix.payers.ts';

let server: TestServer;
let world: PayersWorld;

beforeAll(async () => {
  server = await startTestServer();
  world = await makePayers(server.db);
});
afterAll(() => server.close());

const parts = { billing: contract.billing, invoices: contract.invoices };
const ofParents = Object.entries(parts).flatMap(([feature, calls]) =>
  Object.entries(calls).flatMap(([name, call]) => {
    const access: unknown = isContractProcedure(call) ? Reflect.get(call['~orpc'].meta, 'access') : [];
    return Array.isArray(access) && access.includes('parent') ? [`${feature}.${name}`] : [];
  }),
);

it('knows every procedure of billing and invoices that a parent may call', () => {
  expect(Object.keys(payersMatrix).sort()).toEqual(ofParents.toSorted());
});

const asked = [
  ['second', 'a second guardian', 'the payer’s'],
  ['formerOwn', 'a former payer', 'their own'],
  ['formerOther', 'a former payer', 'the present payer’s'],
] as const;

describe.each(Object.entries(payersMatrix))('%s', (procedure, entry) => {
  it.each(asked)('answers %s (%s) on %s as agreed', async (kind) => {
    const owner = kind === 'formerOwn' ? world.former : world.payer;
    const actor = kind === 'second' ? world.second : world.former;
    const input = await entry.input({ ...world, db: server.db, owner });
    const answer = await server.call(procedure, input, await server.cookieOf(actor));
    expect(answer.code).toBe(entry.expect[kind]);
  });
});

it('shows a second guardian neither sums nor plans, and a former payer what they paid for', async () => {
  const cookieOf = (id: string) => server.cookieOf(id);
  const seen = async (id: string) => (await server.call('billing.getBilling', {}, await cookieOf(id))).output;
  expect(await seen(world.second)).toMatchObject({ otherPays: true, plans: [], subscriptions: [] });
  const former = await seen(world.former);
  expect(former).toMatchObject({ otherPays: true, plans: [] });
  expect(former.subscriptions).not.toEqual([]);
  const own = await server.call('invoices.listOwnInvoices', {}, await cookieOf(world.second));
  expect(own.output).toMatchObject({ invoices: [], openCents: 0 });
});
