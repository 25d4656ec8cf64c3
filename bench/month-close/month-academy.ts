import { saveBilling } from '#features/academy/server/academy.factory.ts';
import { billMonth } from '#features/billing/server/charges/billing-run.service.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { openBooks } from '#features/invoices/server/invoices.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { addDays, addMonths, lastDayOf } from '#platform/shared/dates.ts';
import { diceOf } from '../../scripts/chaos/dice.ts';
import { type MadeMonth, onDay } from './made-month.ts';
import { actOfDay, importOf } from './month-acts.ts';
import { joinFamily, payMost } from './month-families.ts';
import { makeGroups } from './month-groups.ts';
import { mendSheets, teachMonth } from './month-sheets.ts';
import { invoiceMonths, makeProgrammes, signMonths } from './month-vouchers.ts';

/** The month that is closed unless another is asked for: the clock changes in it. Prices and programmes begin a month before. */
export const closedMonth = '2026-10';

/** Days on which a statement of the bank comes. */
const isStatementDay = new Set(['06', '20', '30']);

/** VAT of 21 %, and the exemption of children's education: an academy changes from one to the other with its settings. */
export const taxed = { vatCode: 'LT100001112223', vatGround: '' };

interface Size {
  readonly families: number;
  readonly seed: number;
  readonly groups?: number;
  readonly vouchers?: number;
  readonly actsADay?: number;
  /** 'YYYY-MM', October of 2026 or later. */
  readonly month?: string;
  /** Who can sign in as the admin. */
  readonly account?: { readonly email: string; readonly passwordHash: string };
  /** Told when a step is done. */
  readonly onStep?: (step: string) => void;
}

/**
 * Families of one to three children come in the month before, are taught and billed for two months, and in the second do with bookkeepers
 * what they do, by dice: join late, pause, pay too much, too little, twice, in cash and by card, have it undone, refunded and credited,
 * promise and ask. Some children have vouchers of two municipalities, whose list of the month before is signed off, invoiced and mended.
 */
export async function makeMonth(db: Db, size: Size): Promise<MadeMonth> {
  const { families, actsADay = 1, onStep = () => {} } = size;
  const made = await openAcademy(db, size);
  const { month, before, dice } = made;
  for (let family = 0; family < families; family += 1) {
    // In order, as the numbers of their invoices.
    const day = ['01', '08', '17', '25'][Math.floor((4 * family) / families)];
    await joinFamily(made, `${before}-${day}`);
  }
  onStep('families and their seats');
  await payMost(made, `${before}-28`);
  onStep('payments of the month before');
  await teachMonth(made, before);
  onStep('sheets of the month before');
  await billMonth({ ...onDay(made, `${month}-02`), actor: null }, { month });
  onStep('invoices of a month');
  for (let day = `${month}-03`; day <= lastDayOf(month); day = addDays(day, 1)) {
    // From the middle on the academy teaches without VAT.
    if (day === `${month}-17`) await openBooks(db);
    if (day === `${month}-06`) await signMonths(made, before, day);
    if (day === `${month}-12`) await invoiceMonths(made, before, day);
    if (day === `${month}-13`) await mendSheets(made, before);
    if (isStatementDay.has(day.slice(-2))) await importOf(made, day);
    if (dice.between(0, 599) < families) await joinFamily(made, day);
    for (let act = 0; act < actsADay; act += 1) await actOfDay(made, day);
  }
  onStep('days of the month');
  await teachMonth(made, month);
  onStep('sheets of the month');
  return made;
}

/** The first days of the next month: the municipalities' lists are signed off and invoiced. */
export async function closeMonth(made: MadeMonth): Promise<void> {
  const next = addMonths(made.month, 1);
  await signMonths(made, made.month, `${next}-03`);
  await invoiceMonths(made, made.month, `${next}-04`);
}

async function openAcademy(db: Db, size: Size): Promise<MadeMonth> {
  const { families, seed, month = closedMonth, account = {} } = size;
  const groups = size.groups ?? Math.max(3, Math.ceil(families / 5));
  const dice = diceOf(seed);
  const named = { firstName: 'Danutė', lastName: 'Buhalterienė', ...account };
  const { id } = await createUser(db, { role: 'admin', ...named });
  const admin = { id, role: 'admin' } as const;
  await openBooks(db, taxed);
  await saveBilling(db, { siblingPercent: 10 });
  return {
    ...{ db, dice, admin, month, before: addMonths(month, -1), payers: [] },
    ...(await makeGroups({ db, dice, month, groups })),
    programmes: await makeProgrammes(db, id, month),
    counted: { children: 0, vouchers: 0 },
    wanted: { children: families * 2, vouchers: size.vouchers ?? families },
  };
}
