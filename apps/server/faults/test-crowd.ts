import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { connectionTo, type Db, openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { queueMails } from '#platform/server/mail/mail-outbox.ts';
import { testScope } from '#platform/testing/scope.ts';
import { call } from '../test-calls.ts';
import { type TestProcess, TestProcesses } from '../test-process.ts';
import { createFamilies, type Families } from './test-families.ts';
import { openMailServer } from './test-mail-server.ts';
import { expectTruth } from './test-truth.ts';
import { beginVisits, openTab, type Tab, type Visits } from './test-visits.ts';

/** Not a measure: hundreds of mails take their time on a machine with other work. */
const patience = { timeout: 240_000, interval: 100 };

/** How many come, and how long they are served before the fault. Times in milliseconds. */
export interface CrowdSize {
  /** Of 25 children each, with four acts for each child. */
  readonly classes: number;
  readonly perSecond: number;
  readonly mails: number;
  /** How long the mail server takes for one. */
  readonly sending: number;
  readonly before: number;
}

/** What visitors met, in milliseconds. */
export interface Met {
  /** The longest time without a success. */
  readonly gap: number;
  /** The longest wait for a 503, from the fault on. */
  readonly wait: number;
}

/**
 * Two processes on a database that something happens to, while visitors read, save, claim and pay, mails leave, a notice is told
 * to all parents, and tabs are open.
 */
export class Crowd {
  private db: Db;
  private readonly connect: () => Db;
  readonly running: readonly TestProcess[];
  /** Where visitors are sent: what is taken away here gets no new ones. */
  readonly addresses: string[];
  private readonly families: Families;
  private readonly size: CrowdSize;
  private readonly endings: (() => Promise<void>)[];
  private readonly sent: ReadonlyMap<string, number>;
  private readonly readers: readonly string[];
  private tabs: Tab[] = [];
  private visits: Visits | null = null;
  /** Of the comment that {@link saveAnew} wrote last. */
  private commentVersion = 0;

  private constructor(given: {
    readonly connect: () => Db;
    readonly db: Db;
    readonly running: readonly TestProcess[];
    readonly families: Families;
    readonly size: CrowdSize;
    readonly endings: (() => Promise<void>)[];
    readonly sent: ReadonlyMap<string, number>;
  }) {
    this.connect = given.connect;
    this.db = given.db;
    this.running = given.running;
    this.families = given.families;
    this.size = given.size;
    this.endings = given.endings;
    this.sent = given.sent;
    this.addresses = given.running.map(({ address }) => address);
    this.readers = Array.from({ length: given.size.mails }, (_, each) => `reader-${each}@example.com`);
  }

  /** Makes an academy in the database of an address, and starts two processes on it. */
  static async open(address: string, size: CrowdSize): Promise<Crowd> {
    const mailServer = await openMailServer(size.sending);
    const connection = () => connectionTo(address, { warn() {} });
    await migrateToLatest(connection());
    const connect = () => openDatabase(connection(), () => {}, 4).db;
    const db = connect();
    const processes = new TestProcesses();
    const env = { DATABASE_URL: address, SMTP_URL: mailServer.url };
    const starting = [0, 1].map(() => processes.start(null, env));
    const families = await createFamilies(db, size.classes);
    const endings = [() => processes.end(), () => mailServer.close()];
    return new Crowd({
      connect,
      db,
      running: await Promise.all(starting),
      families,
      size,
      endings,
      sent: mailServer.sent,
    });
  }

  async close(): Promise<void> {
    for (const end of this.endings) await end();
    await this.db.destroy();
  }

  /** Everybody comes; resolves in the midst of it. */
  async begin(): Promise<void> {
    this.tabs = this.running.map(({ address }) => openTab(address, this.families.teacher));
    await this.queueMails();
    this.visits = beginVisits(this.families.acts, this.addresses, this.size.perSecond);
    await sleep(this.size.before);
    await this.announce();
  }

  /** A fault happens now: waits are measured from it. */
  breakNow(): void {
    this.met.breakNow();
  }

  /** How many acts were acknowledged, and how often somebody was told to come back later. */
  counts(): { readonly acknowledged: number; readonly away: number } {
    return { acknowledged: this.met.acknowledged.length, away: this.met.away() };
  }

  /** Each tab hears of a change again, without a reload. A comment is changed until it does: the visitors may have done all they came for. */
  async expectLiveUpdates(): Promise<void> {
    for (const tab of this.tabs) tab.forget();
    const heard = () => this.tabs.map((tab) => tab.heard('attendance'));
    const expectHeard = async () => {
      await this.saveAnew();
      expect(heard()).toEqual(this.tabs.map(() => true));
    };
    await vi.waitFor(expectHeard, { ...patience, interval: 300 });
  }

  /** All that is left is done. */
  finish(): Promise<void> {
    return this.met.finish();
  }

  /** Nothing acknowledged is lost or doubled, jobs have gone on, and the processes were left alone and are whole. */
  async expectWhole(): Promise<Met> {
    // An idle connection of the test would not notice that its primary woke up as a former one.
    await this.db.destroy();
    this.db = this.connect();
    await vi.waitFor(() => sql`SELECT`.execute(this.db), patience);
    await expectTruth(this.db, this.met, this.families.acts.length);
    await this.expectJobsDone();
    const ended = this.running.map(({ child }) => child.exitCode ?? child.signalCode);
    expect(ended).toEqual(this.running.map(() => null));
    for (const { address } of this.running) {
      const ready = async () => (await fetch(`${address}/readyz`)).json();
      await vi.waitFor(async () => expect(await ready()).toEqual({ status: 'ready' }), patience);
    }
    await Promise.all(this.tabs.map((tab) => tab.close()));
    const [gap, wait] = [Math.round(this.met.longestGap()), Math.round(this.met.longestWait())];
    process.stdout.write(`gap ${gap} ms, longest wait ${wait} ms, ${this.met.away()} times 503\n`);
    return { gap, wait };
  }

  private get met(): Visits {
    if (!this.visits) throw new Error('Nobody has come yet.');
    return this.visits;
  }

  private async saveAnew(): Promise<void> {
    const { acts, teacher } = this.families;
    const act = acts.find(({ kind, cookie }) => kind === 'sheet' && cookie === teacher);
    const [address = ''] = this.addresses;
    const comment = { version: this.commentVersion, text: crypto.randomUUID() };
    const input = { ...(act?.input as object), saveId: crypto.randomUUID(), comment };
    const answer = await call(address, 'attendance.saveDailySheet', input, teacher);
    const { json } = (await answer.json()) as { readonly json?: { readonly commentVersion?: number } };
    this.commentVersion = json?.commentVersion ?? this.commentVersion;
  }

  private async queueMails(): Promise<void> {
    const text = { subject: 'Atvira diena', text: 'Labas', html: '<p>Labas</p>' };
    const scope = testScope(this.db, { id: crypto.randomUUID(), role: 'admin' });
    const mails = this.readers.map((to) => ({ to, ...text }));
    await transaction(scope, (tx) => queueMails(tx, mails));
  }

  /** Tells all parents: one job writes a line of the bell for each. */
  private async announce(): Promise<void> {
    const now = Temporal.Now.instant();
    const plan = {
      ...{ title: { lt: 'Atvira diena', en: 'Open day' }, body: { lt: 'Ateikite.', en: 'Do come.' } },
      ...{ severity: 'info', startsAt: now.toString(), endsAt: now.add({ hours: 2 }).toString() },
      to: { many: true, emails: [], groupIds: [], role: 'parent' },
      channels: { mail: false, push: false },
      sms: null,
    };
    const input = { bulletinId: crypto.randomUUID(), plan };
    const [address = ''] = this.addresses;
    const status = async () =>
      (await call(address, 'bulletins.createBulletin', input, this.families.admin)).status;
    await vi.waitFor(async () => expect(await status()).toBe(200), patience);
  }

  /** Each mail leaves once, each parent is told once. */
  private async expectJobsDone(): Promise<void> {
    const { db, readers } = this;
    const isSent = () => db.selectFrom('mails').select('id').where('recipient', 'in', readers);
    const waiting = async () => (await isSent().where('sent_at', 'is', null).execute()).length;
    await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
    expect(readers.filter((each) => this.sent.get(each) !== 1)).toEqual([]);
    const told = async () =>
      (
        await db.selectFrom('notifications').select('user_id').where('happening', '=', 'message').execute()
      ).map((each) => each.user_id);
    const all = [...this.families.parents].sort();
    await vi.waitFor(async () => expect((await told()).sort()).toEqual(all), patience);
  }
}
