import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import type { ActRow } from '#features/lists/shared/lists.ts';
import { sendDue } from '#features/notifications/server/notifications.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { mailsTo } from '#platform/testing/jobs.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { InvoiceAct } from '../../shared/invoice-list.ts';
import { accountDifferences, createInvoice, openBooks } from '../invoices.factory.ts';
import { markPaid } from '../payments/payments.service.ts';
import { prepareInvoiceAct, runInvoiceAct, undoInvoiceAct } from './invoice-acts.service.ts';

let db: Db;
let drop: () => Promise<void>;
let asAdmin: SignedInScope;
let payer: Awaited<ReturnType<typeof createUser>>;

beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
  await openBooks(db);
});
afterAll(() => drop());
beforeEach(async () => {
  asAdmin = testScope(db, await createUser(db, { role: 'admin' }));
  payer = await createUser(db);
});

const pay = { kind: 'pay', paidOn: '2026-11-20', method: 'transfer' } as const;
const outcomes = (rows: readonly Pick<ActRow, 'id' | 'outcome'>[]) =>
  Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]));

async function runAll(actId: string, scope = asAdmin) {
  const rows: { id: string; outcome: string }[] = [];
  for (let left = 1; left > 0; ) {
    const portion = await runInvoiceAct(scope, { actId });
    rows.push(...portion.rows);
    left = portion.left;
  }
  return rows;
}

async function act(wanted: InvoiceAct, ids: readonly string[], scope = asAdmin) {
  const actId = crypto.randomUUID();
  const { rows } = await prepareInvoiceAct(scope, { actId, act: wanted, selection: { ids } });
  return { actId, prepared: outcomes(rows), done: outcomes(await runAll(actId, scope)) };
}

const standing = async (id: string) =>
  (
    await db
      .selectFrom('invoice_states')
      .select('open_cents')
      .where('invoice_id', '=', id)
      .executeTakeFirstOrThrow()
  ).open_cents;
const paymentsOf = async (payerId: string) =>
  (
    await db.selectFrom('payments').select('kind').where('payer_id', '=', payerId).orderBy('id').execute()
  ).map(({ kind }) => kind);
const logged = async (action: string, scope = asAdmin) =>
  (
    await db
      .selectFrom('audit_entries')
      .select('subject_id')
      .where('actor_id', '=', scope.actor.id)
      .where('action', '=', action)
      .execute()
  ).length;
const remindersTo = async (email: string) => {
  await sendDue(db, '2026-11-20T15:00:00Z');
  return (await mailsTo(db, email)).filter(({ subject }) => /^(Vėluoja|Artėja)/.test(subject));
};

describe('pay', () => {
  it('says how much first, pays what is open then, and is undone', async () => {
    const [whole, partly, paid] = [
      await createInvoice(db, payer.id),
      await createInvoice(db, payer.id, { cents: 3000 }),
      await createInvoice(db, payer.id, { cents: 1000 }),
    ];
    const byHand = (invoiceId: string, amountCents: number) =>
      markPaid(asAdmin, {
        ...{ invoiceId, amountCents, requestId: crypto.randomUUID() },
        ...{ paidOn: '2026-11-19', method: 'cash', note: '' },
      });
    await byHand(paid.id, 1000);
    const actId = crypto.randomUUID();
    const selection = { ids: [whole.id, partly.id, paid.id] };
    const { rows } = await prepareInvoiceAct(asAdmin, { actId, act: pay, selection });
    expect(rows.map(({ id, outcome, amountCents }) => [id, outcome, amountCents])).toEqual([
      [paid.id, 'paid', 0],
      [partly.id, null, 3000],
      [whole.id, null, 4500],
    ]);
    expect(await standing(whole.id)).toBe(4500);
    await byHand(partly.id, 500);
    expect(outcomes(await runAll(actId))).toEqual({ [partly.id]: 'done', [whole.id]: 'done' });
    expect([await standing(whole.id), await standing(partly.id)]).toEqual([0, 0]);
    expect(await logged('markPaid')).toBe(4);

    const undoId = crypto.randomUUID();
    const undone = await undoInvoiceAct(asAdmin, { actId, undoId });
    expect(undone.rows.map(({ id }) => id)).toEqual([partly.id, whole.id]);
    expect(outcomes(await runAll(undoId))).toEqual({ [partly.id]: 'done', [whole.id]: 'done' });
    expect([await standing(whole.id), await standing(partly.id)]).toEqual([4500, 2500]);
    expect(await standing(paid.id)).toBe(0);
    expect(await accountDifferences(db)).toEqual([]);
  });

  it('books each once, however often and by however many tabs it is carried out', async () => {
    const invoices = await Promise.all(Array.from({ length: 25 }, () => createInvoice(db, payer.id)));
    const ids = invoices.map(({ id }) => id);
    const actId = crypto.randomUUID();
    const wanted = { actId, act: pay, selection: { ids } };
    expect(await prepareInvoiceAct(asAdmin, wanted)).toEqual(await prepareInvoiceAct(asAdmin, wanted));
    const portions = await Promise.all(Array.from({ length: 4 }, () => runInvoiceAct(asAdmin, { actId })));
    const rows = [...portions.flatMap((portion) => portion.rows), ...(await runAll(actId))];
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await paymentsOf(payer.id)).toHaveLength(25);
    expect(await accountDifferences(db)).toEqual([]);
  });

  it('never pays twice what two admins mark at once', async () => {
    const { id } = await createInvoice(db, payer.id);
    const other = testScope(db, await createUser(db, { role: 'admin' }));
    const results = await Promise.all([act(pay, [id]), act(pay, [id], other)]);
    const said = results.flatMap(({ done }) => Object.values(done)).toSorted();
    expect(said).toContain('done');
    expect(said.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await paymentsOf(payer.id)).toEqual(['payment']);
  });

  it('refuses a day to come', async () => {
    const { id } = await createInvoice(db, payer.id);
    await expect(act({ ...pay, paidOn: '2026-11-21' }, [id])).rejects.toMatchObject({
      code: 'payment/in-future',
    });
  });
});

describe('remind', () => {
  it('mails a family once a day of all that is late or due soon', async () => {
    const late = await createInvoice(db, payer.id, { dueOn: '2026-11-10' });
    const soon = await createInvoice(db, payer.id, { dueOn: '2026-11-22', cents: 1000 });
    const far = await createInvoice(db, payer.id, { dueOn: '2026-12-20' });
    const { prepared, done } = await act({ kind: 'remind' }, [late.id, soon.id, far.id]);
    expect(prepared).toEqual({ [late.id]: null, [soon.id]: null, [far.id]: 'not_due' });
    expect(done).toEqual({ [late.id]: 'done', [soon.id]: 'done' });
    const mails = await remindersTo(payer.email ?? '');
    expect(mails).toHaveLength(1);
    expect(await logged('remindPayer')).toBe(1);
    expect((await act({ kind: 'remind' }, [late.id])).prepared).toEqual({ [late.id]: 'reminded' });
  });

  it('says of what was paid meanwhile that it was, and mails nobody', async () => {
    const { id } = await createInvoice(db, payer.id, { dueOn: '2026-11-10' });
    const actId = crypto.randomUUID();
    await prepareInvoiceAct(asAdmin, { actId, act: { kind: 'remind' }, selection: { ids: [id] } });
    await act(pay, [id]);
    expect(outcomes(await runAll(actId))).toEqual({ [id]: 'paid' });
    expect(await remindersTo(payer.email ?? '')).toEqual([]);
  });

  it('is not undone', async () => {
    const { id } = await createInvoice(db, payer.id, { dueOn: '2026-11-10' });
    const { actId } = await act({ kind: 'remind' }, [id]);
    const undoing = undoInvoiceAct(asAdmin, { actId, undoId: crypto.randomUUID() });
    await expect(undoing).rejects.toMatchObject({ code: 'list/not-undoable' });
  });
});

describe('send', () => {
  it('mails each invoice once to those who have an address', async () => {
    const { id } = await createInvoice(db, payer.id);
    const closed = await createUser(db);
    const other = await createInvoice(db, closed.id);
    await db
      .updateTable('users')
      .set({ disabled_at: '2026-11-01T00:00:00Z' })
      .where('id', '=', closed.id)
      .execute();
    const { prepared, done, actId } = await act({ kind: 'send' }, [id, other.id]);
    expect([prepared, done]).toEqual([{ [id]: null, [other.id]: 'no_email' }, { [id]: 'done' }]);
    expect(await runAll(actId)).toEqual([]);
    expect(await logged('sendInvoice')).toBe(1);
  });
});

describe('all that match', () => {
  it('are found by the server, unless their number has changed much', async () => {
    const { id } = await createInvoice(db, payer.id);
    await createInvoice(db, (await createUser(db)).id);
    const prepare = (seen: number) =>
      prepareInvoiceAct(asAdmin, {
        ...{ actId: crypto.randomUUID(), act: pay },
        selection: { filter: { search: '', payerId: payer.id }, seen },
      });
    expect((await prepare(1)).rows.map((row) => row.id)).toEqual([id]);
    await expect(prepare(9)).rejects.toMatchObject({ code: 'list/changed-much' });
  });
});

it('is for admins, each their own', async () => {
  const { id } = await createInvoice(db, payer.id);
  await expect(act(pay, [id], testScope(db, payer))).rejects.toMatchObject({
    code: 'auth/permission-denied',
  });
  await expect(act(pay, [crypto.randomUUID()])).rejects.toMatchObject({ code: 'db/no-document' });
  const { actId } = await act({ kind: 'send' }, [id]);
  const other = testScope(db, await createUser(db, { role: 'admin' }));
  await expect(runInvoiceAct(other, { actId })).rejects.toMatchObject({ code: 'db/no-document' });
});
