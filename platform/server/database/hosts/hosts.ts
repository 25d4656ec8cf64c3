import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cutOff } from '../patient-client.ts';
import type { Host, HostList } from './host-list.ts';
import { askState, type HostState } from './host-state.ts';

/** None of the hosts may be used; `readOnly` says that one answered, but takes no writes. */
export class NoHostError extends Error {
  readonly readOnly: boolean;

  constructor(message: string, readOnly: boolean) {
    super(message);
    this.readOnly = readOnly;
  }
}

interface HostsLog {
  warn(object: unknown, message: string): void;
}

/** How long the other hosts may take to answer once one may be used, in milliseconds. */
const grace = 200;
/** How long somebody waits for a look once a host was used and came into doubt, in milliseconds. */
const findPatience = 400;
/** How long it counts that no host may be used: longer than a look lasts at a silent host by default. In milliseconds. */
const failureCounts = 3000;
/** How long nobody asks them again after that, in milliseconds. */
const betweenLooks = 250;

/**
 * The hosts of a database and which of them is used: one at a time by everything in this process. Once it is in doubt,
 * all are asked at once; connections to any other are cut off. Of several that take writes, which happens when a former
 * primary wakes up, the one that was promoted last is used, and none that was promoted before one used already.
 */
export class Hosts {
  readonly list: HostList;
  private readonly log: HostsLog;
  private readonly connected = new Map<pg.ClientBase, Host>();
  private used: Host | null = null;
  private last: Host | null = null;
  private newest = 0;
  private looking: Promise<Host> | null = null;
  private failure: { readonly error: unknown; readonly at: number } | null = null;

  constructor(list: HostList, log: HostsLog) {
    this.list = list;
    this.log = log;
  }

  /**
   * The host to use; one that nobody is connected to may be gone. While none is known, it fails at once and looks go on
   * behind it: a visitor is told sooner than a silent host gives up. Throws {@link NoHostError}, or what a host answered
   * that refuses everybody.
   */
  async find(): Promise<Host> {
    if (this.used && this.isConnectedTo(this.used)) return this.used;
    const failure = this.failure;
    const age = performance.now() - (failure?.at ?? 0);
    if (failure && age < failureCounts) {
      if (age > betweenLooks) void this.beginLook();
      throw failure.error;
    }
    const found = this.beginLook();
    // Nothing speaks against a host that merely nobody is connected to, as between two steps of a command.
    const isInDoubt = this.last !== null && this.used === null;
    return isInDoubt ? Promise.race([found, this.late()]) : found;
  }

  /** Whether a host in this state may be used. */
  mayUse({ isStandby, isReadOnly, timeline }: HostState): boolean {
    const { target } = this.list;
    if (target === 'any') return true;
    return !isStandby && (target === 'primary' || !isReadOnly) && timeline >= this.newest;
  }

  /** Notes a connection, which is cut off when the host is used no longer. */
  join(client: pg.ClientBase, host: Host): void {
    this.connected.set(client, host);
    client.once('end', () => this.connected.delete(client));
    client.once('error', () => this.doubt(host));
  }

  /** Something speaks against the host, if it is used: all hosts are asked again. */
  doubt(host: Host): void {
    if (host !== this.used) return;
    this.used = null;
    void this.beginLook();
  }

  /** The host of this connection has gone silent: all of its connections are cut off, and all hosts are asked again. */
  silence(client: pg.ClientBase): void {
    const host = this.connected.get(client);
    if (!host) return;
    this.cutOffWhere((each) => each === host);
    this.doubt(host);
  }

  /** Whoever comes later need not wait as well. */
  private async late(): Promise<never> {
    await sleep(findPatience, undefined, { ref: false });
    const error = new NoHostError('no host has answered yet', false);
    if (!this.used) this.failure = { error, at: performance.now() };
    throw error;
  }

  private beginLook(): Promise<Host> {
    this.looking ??= this.look().finally(() => {
      this.looking = null;
    });
    // Not everybody who begins a look waits for it.
    this.looking.catch(() => {});
    return this.looking;
  }

  private isConnectedTo(host: Host): boolean {
    return [...this.connected.values()].includes(host);
  }

  private cutOffWhere(unused: (host: Host) => boolean): void {
    for (const [client, host] of this.connected) {
      if (unused(host)) cutOff(client);
    }
  }

  private async look(): Promise<Host> {
    const { hosts, target } = this.list;
    const states = new Map<Host, HostState>();
    const failures = new Map<Host, unknown>();
    const asked = hosts.map(async (host) => {
      try {
        const state = await askState(host, this.list.patience);
        states.set(host, state);
        return this.mayUse(state);
      } catch (error) {
        failures.set(host, error);
        return false;
      }
    });
    await firstTrue(asked);
    await Promise.race([Promise.all(asked), sleep(grace, undefined, { ref: false })]);
    const usable = hosts.flatMap((host) => {
      const state = states.get(host);
      return state && this.mayUse(state) ? [{ host, timeline: target === 'any' ? 0 : state.timeline }] : [];
    });
    const newest = Math.max(...usable.map(({ timeline }) => timeline));
    const found = usable.find(({ timeline }) => timeline === newest)?.host;
    if (!found) {
      // A host that is only crowded goes on serving those who are connected.
      this.cutOffWhere((host) => !isRefusal(failures.get(host)));
      const error = whyNone(hosts, states, failures);
      this.failure = { error, at: performance.now() };
      throw error;
    }
    this.failure = null;
    this.newest = newest;
    this.used = found;
    if (this.last && this.last !== found) {
      this.log.warn(
        { from: placeOf(this.last), to: placeOf(found) },
        'the database is served by another host',
      );
    }
    this.last = found;
    this.cutOffWhere((host) => host !== found);
    return found;
  }
}

const placeOf = ({ host, port }: Host) => `${host}:${port}`;

/** Resolves once one is true, or all are false. */
async function firstTrue(asked: readonly Promise<boolean>[]): Promise<void> {
  const affirmed = asked.map(async (each) => {
    if (!(await each)) throw new Error('no');
  });
  await Promise.any(affirmed).catch(() => {});
}

/** The host is there, and refuses a new connection: too many, a wrong password, no such database. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(57P0|25006)/.test(error.code ?? '');
}

function whyNone(
  hosts: readonly Host[],
  states: ReadonlyMap<Host, HostState>,
  failures: ReadonlyMap<Host, unknown>,
): unknown {
  const refusal = [...failures.values()].find(isRefusal);
  if (refusal) return refusal;
  const said = hosts.map((host) => {
    const failure = failures.get(host);
    const problem = failure instanceof Error ? failure.message : 'takes no writes';
    return `${placeOf(host)} ${states.has(host) ? 'takes no writes' : problem}`;
  });
  return new NoHostError(said.join('; '), states.size > 0);
}
