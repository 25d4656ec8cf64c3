import { createClass, lineOf } from '#features/attendance/server/attendance.factory.ts';
import { createInvoice, openBooks } from '#features/invoices/server/invoices.factory.ts';
import { postPoints } from '#features/points/server/points.factory.ts';
import { createReward } from '#features/rewards/server/rewards.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { newSessionToken } from '#platform/server/security/session.ts';
import type { ChaosAcademy } from './chaos-academy.ts';
import { type Dice, diceOf } from './dice.ts';

/** What was acknowledged, and must be true in the end. */
export interface Acknowledged {
  /** Points of a child's line: those acknowledged last, and all sent since, of which any may have been written. */
  readonly lines: Map<string, Set<number>>;
  readonly claims: Set<string>;
  readonly payments: Set<string>;
  /** How many requests got which status; 0 is no answer. */
  readonly answers: Map<number, number>;
  /** How often a procedure refused, by its code. */
  readonly refusals: Map<string, number>;
}

interface SeenSheet {
  readonly isApproved: boolean;
  readonly rows: readonly { readonly userId: string; readonly version: number }[];
}

interface Class {
  readonly key: { readonly groupId: string; readonly date: string };
  readonly parent: string;
  readonly children: readonly { readonly id: string; readonly cookie: string }[];
  readonly teacher: string;
  readonly admin: string;
  readonly prize: { readonly rewardId: string; readonly optionId: string };
}

/** Classes at work at the same time, and the invoices of each family. */
const classes = 6;
const invoices = 10;
/** How long an answer is waited for, and how long a write is repeated, in milliseconds. */
const patience = 30_000;
const persistence = 90_000;

/** People who read, save and approve sheets, claim prizes and pay, until they are told to stop. */
export class Load {
  readonly acknowledged: Acknowledged = {
    ...{ lines: new Map(), claims: new Set(), payments: new Set(), answers: new Map(), refusals: new Map() },
  };
  private readonly academy: ChaosAcademy;
  private running: Promise<unknown> = Promise.resolve();
  private stopping = false;

  constructor(academy: ChaosAcademy) {
    this.academy = academy;
  }

  /** Prepares the classes, and sets them to work. */
  async begin(seed: number): Promise<void> {
    await openBooks(this.academy.db);
    const prize = await createReward(this.academy.db, {
      ...{ repeatable: true, pointsRequired: 10, options: [{ quantity: 1_000_000 }] },
    });
    const made: Class[] = [];
    for (let index = 0; index < classes; index += 1)
      made.push(await makeClass(this.academy.db, prize.id, prize.optionIds[0] ?? ''));
    this.running = Promise.all(made.map((each, index) => this.work(each, diceOf(seed + 1 + index))));
  }

  /** Lets everybody finish what they have begun. */
  async end(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  private async work(each: Class, dice: Dice): Promise<void> {
    const acts = [this.save, this.save, this.approve, this.claim, this.pay, this.read];
    while (!this.stopping) await dice.pick(acts).call(this, each, dice);
  }

  private async read({ children }: Class, dice: Dice): Promise<void> {
    const child = dice.pick(children);
    await this.ask(dice.between(0, 1), 'points.getBalance', { childId: child.id }, child.cookie);
  }

  private async save({ key, children, teacher, admin }: Class, dice: Dice): Promise<void> {
    const { id } = dice.pick(children);
    const points = dice.between(0, 100);
    const sheet = await this.ask(dice.between(0, 1), 'attendance.getDailySheet', key, teacher);
    const seen = sheet?.output as Partial<SeenSheet> | undefined;
    if (seen?.isApproved) await this.ask(dice.between(0, 1), 'attendance.reopenDailySheet', key, admin);
    const row = seen?.rows?.find(({ userId }) => userId === id);
    if (!row) return;
    const possible = this.acknowledged.lines.get(id) ?? new Set([0]);
    this.acknowledged.lines.set(id, possible.add(points));
    const line = lineOf(id, { version: row.version, points: { for_attendance: points } });
    const saved = await this.ask(
      dice.between(0, 1),
      'attendance.saveDailySheet',
      { ...key, rows: [line] },
      teacher,
    );
    if (saved?.status === 200) this.acknowledged.lines.set(id, new Set([points]));
  }

  private async approve({ key, admin }: Class, dice: Dice): Promise<void> {
    await this.ask(dice.between(0, 1), 'attendance.approveDailySheet', key, admin);
  }

  private async claim({ key, children, prize }: Class, dice: Dice): Promise<void> {
    const { cookie } = dice.pick(children);
    const requestId = crypto.randomUUID();
    const input = { ...prize, groupId: key.groupId, requestId };
    if (await this.persist('rewards.claimReward', input, cookie, dice))
      this.acknowledged.claims.add(requestId);
  }

  private async pay({ key, parent, admin }: Class, dice: Dice): Promise<void> {
    const requestId = crypto.randomUUID();
    const money = { amountCents: dice.between(100, 9000), method: 'transfer', note: requestId };
    const input = { ...money, payerId: parent, paidOn: key.date, requestId };
    if (await this.persist('invoices.recordPayment', input, admin, dice))
      this.acknowledged.payments.add(requestId);
  }

  /** Repeats a write under one id until it is done or refused, as a browser does; true when it is acknowledged. */
  private async persist(procedure: string, input: object, cookie: string, dice: Dice): Promise<boolean> {
    for (const end = performance.now() + persistence; performance.now() < end; ) {
      const answer = await this.ask(dice.between(0, 1), procedure, input, cookie);
      if (answer?.status === 200) return true;
      if (answer && answer.status < 500) return false;
    }
    return false;
  }

  private async ask(index: number, procedure: string, input: unknown, cookie: string) {
    const answer = await fetch(`${this.academy.addressOf(index)}/rpc/${procedure.replace('.', '/')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ json: input }),
      signal: AbortSignal.timeout(patience),
    })
      .then(async (response) => ({
        status: response.status,
        output: ((await response.json()) as { json?: unknown }).json,
      }))
      .catch(() => null);
    const status = answer?.status ?? 0;
    const { answers, refusals } = this.acknowledged;
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (status >= 400) {
      const refusal = `${procedure} ${(answer?.output as { code?: string } | undefined)?.code ?? status}`;
      refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
    }
    // Without a pause a database that is away would be asked thousands of times a second.
    if (status === 0 || status >= 429) await new Promise((resolve) => setTimeout(resolve, 200));
    return answer;
  }
}

async function makeClass(db: Db, rewardId: string, optionId: string): Promise<Class> {
  const startsAt = Temporal.Now.instant().subtract({ hours: 26 }).toString();
  const { key, parent, teacher, admin, children } = await createClass(db, { children: 4, startsAt });
  const now = Temporal.Now.instant().toString();
  for (let each = 0; each < invoices; each += 1) await createInvoice(db, parent.id, { cents: 9000, now });
  for (const { id } of children) await postPoints(db, { userId: id, amount: 100_000, now });
  return {
    ...{ key, parent: parent.id, prize: { rewardId, optionId } },
    teacher: await cookieOf(db, teacher.id),
    admin: await cookieOf(db, admin.id),
    children: await Promise.all(children.map(async ({ id }) => ({ id, cookie: await cookieOf(db, id) }))),
  };
}

async function cookieOf(db: Db, userId: string): Promise<string> {
  const { token, tokenHash } = newSessionToken();
  const now = Temporal.Now.instant();
  const times = { created_at: now.toString(), last_used_at: now.toString() };
  const expires_at = now.add({ hours: 24 * 7 }).toString();
  const from = { user_agent: 'chaos', address: '127.0.0.1' };
  const session = { token_hash: tokenHash, user_id: userId, persistent: true, ...times, expires_at, ...from };
  await db.insertInto('sessions').values(session).execute();
  return `orbita=${token}`;
}
