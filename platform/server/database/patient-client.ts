import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { newBudget, type Silence } from './silence.ts';

/** A dead idle connection is noticed within some 20 seconds instead of two hours. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Gives up a connection whose database has gone silent: everyone waiting on it gets the error. */
export function cutOff(client: pg.ClientBase): void {
  const { connection } = client as pg.ClientBase & { readonly connection: { readonly stream: Duplex } };
  connection.stream.destroy();
}

/** Makes a transaction read-only on purpose (record 123): a write that is refused in it says nothing against the host. */
export const readOnlyOnPurpose = 'SET TRANSACTION READ ONLY';

const onPurpose = new WeakSet<pg.ClientBase>();

/** Whether the client is in a transaction that was made {@link readOnlyOnPurpose}. */
export function isReadOnlyOnPurpose(client: pg.ClientBase): boolean {
  return onPurpose.has(client);
}

/** Notes a statement of the client that is {@link readOnlyOnPurpose}, until its transaction is over. */
export function notePurpose(client: pg.ClientBase, text: string): void {
  if (text === readOnlyOnPurpose) onPurpose.add(client);
}

/**
 * Closes a connection on which a write was refused as read-only, once its transaction is over: a primary that takes
 * writes again, or another one, is reached by a new connection.
 */
export function closeWhenReadOnly(client: pg.ClientBase): void {
  const { connection } = client as pg.ClientBase & { readonly connection: EventEmitter };
  let isReadOnly = false;
  connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
    isReadOnly ||= code === '25006' && !isReadOnlyOnPurpose(client);
  });
  connection.on('readyForQuery', ({ status }: { readonly status: string }) => {
    if (status !== 'I') return;
    onPurpose.delete(client);
    if (isReadOnly) cutOff(client);
  });
}

/**
 * A pool listens for a client's errors only once it has been told that it is connected. One that is lost before that, in the same piece of
 * data that welcomed it, would end the process: its first query fails instead.
 */
export function surviveEarlyLoss(client: pg.ClientBase): void {
  client.on('error', () => {});
}

/**
 * Builds a client class whose connection is {@link cutOff} when a query is unanswered for the given milliseconds,
 * whoever sent it: even a library without timeouts of its own. An attempt to connect gives up like a request when the
 * database is silent, so that none of them outlasts the silence by much.
 */
export function patientClient(
  patience: number,
  Client: typeof pg.Client = pg.Client,
  silence?: Silence,
): typeof pg.Client {
  return class PatientClient extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      surviveEarlyLoss(this);
      const connect = this.connect.bind(this) as () => Promise<pg.Client>;
      this.connect = ((callback?: (error?: Error) => void) => {
        const connecting = connect();
        const reaching = silence?.wait(connecting, () => cutOff(this), newBudget()) ?? connecting;
        if (!callback) return reaching;
        return reaching.then(() => callback(), callback);
      }) as typeof this.connect;
      let timer: NodeJS.Timeout | undefined;
      const query = this.query.bind(this) as (...args: unknown[]) => unknown;
      this.query = ((...args: unknown[]) => {
        clearTimeout(timer);
        timer = setTimeout(() => cutOff(this), patience);
        return query(...args);
      }) as typeof this.query;
      const stop = () => {
        clearTimeout(timer);
        timer = undefined;
      };
      for (const answered of ['drain', 'end'] as const) this.on(answered, stop);
      // Of queries that were sent at once, each has its time after the answer to the one before.
      this.connection.on('readyForQuery', () => timer?.refresh());
    }
  };
}

/** How an idle connection is probed, in milliseconds. */
export interface Asking {
  readonly every: number;
  /** A slower answer counts as none. */
  readonly patience: number;
  /** Called when no answer came, before the connection is cut off. */
  readonly onSilence?: () => void;
}

/**
 * Probes an idle connection repeatedly, one query at a time, and cuts it off when no answer comes; the client then
 * emits `end`. Returns a function that stops it.
 */
export function keepAsking(
  client: pg.ClientBase,
  ask: () => Promise<unknown>,
  { every, patience, onSilence }: Asking,
): () => void {
  let waiting = false;
  const question = async () => {
    if (waiting) return;
    waiting = true;
    const silence = () => {
      if (!waiting) return;
      onSilence?.();
      cutOff(client);
    };
    // An answer that came while this process was busy is read first.
    const limit = setTimeout(() => setImmediate(silence), patience);
    // A failed probe is followed by the end of the connection, or by the next probe.
    await ask().catch(() => {});
    clearTimeout(limit);
    waiting = false;
  };
  const timer = setInterval(() => void question(), every).unref();
  return () => clearInterval(timer);
}
