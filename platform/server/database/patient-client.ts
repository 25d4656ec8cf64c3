import type { Duplex } from 'node:stream';
import pg from 'pg';

/** An idle connection to a machine that vanished is noticed within some 20 seconds, and not after two hours. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** Gives up a connection whose database says nothing: everyone waiting on it gets the error. */
export function cutOff(client: pg.ClientBase): void {
  const { connection } = client as pg.ClientBase & { readonly connection: { readonly stream: Duplex } };
  connection.stream.destroy();
}

/**
 * The class of clients whose connection is {@link cutOff} when a query is unanswered for so many milliseconds, whoever
 * asked: also a library that knows no patience.
 */
export function patientClient(patience: number): typeof pg.Client {
  return class PatientClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      let timer: NodeJS.Timeout | undefined;
      const query = this.query.bind(this) as (...args: unknown[]) => unknown;
      this.query = ((...args: unknown[]) => {
        clearTimeout(timer);
        timer = setTimeout(() => cutOff(this), patience);
        return query(...args);
      }) as typeof this.query;
      for (const answered of ['drain', 'end'] as const) this.on(answered, () => clearTimeout(timer));
    }
  };
}

/** How a kept connection is asked whether it is there, in milliseconds. */
export interface Asking {
  readonly every: number;
  /** An answer that takes longer is none. */
  readonly patience: number;
}

/**
 * Asks a kept connection again and again, one question at a time, and cuts it off when no answer comes: its `end` then
 * tells. Returns how to stop.
 */
export function keepAsking(
  client: pg.ClientBase,
  ask: () => Promise<unknown>,
  { every, patience }: Asking,
): () => void {
  let waiting = false;
  const question = async () => {
    if (waiting) return;
    waiting = true;
    const limit = setTimeout(() => cutOff(client), patience);
    // A question that fails is followed by the end of the connection, or by the next question.
    await ask().catch(() => {});
    clearTimeout(limit);
    waiting = false;
  };
  const timer = setInterval(() => void question(), every).unref();
  return () => clearInterval(timer);
}
