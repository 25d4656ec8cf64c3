import pg from 'pg';
import { keepRunning, type Part, type Running } from '../parts.ts';
import { type Connection, newClient } from './database.ts';
import { NoHostError } from './hosts/hosts.ts';
import { type Asking, cutOff, keepAlive, keepAsking } from './patient-client.ts';

interface WatchLog {
  warn(object: unknown, message: string): void;
}

/** How often the database is asked, in milliseconds. */
const every = 250;
/**
 * After how much silence the watch cuts off, in milliseconds: with several hosts all connections to the one in use, because
 * another may serve; with one only its own, which a network may have lost.
 */
const patience = { ofSeveral: 1100, ofOne: 5000 };
/** The longest pause between two attempts to reach the database, in milliseconds. */
const longestWait = 500;

/**
 * Watches the database on a connection of its own, because one that vanishes or is frozen says nothing. The watch counts
 * its silence against the budgets of requests ({@link Silence}). With several hosts the silent one is left at once, and
 * all are asked until one may be used.
 */
export function watchDatabase(connection: Connection, log: WatchLog, asking?: Asking): Promise<Part> {
  const { hosts, silence } = connection;
  const limit = asking?.patience ?? (hosts ? patience.ofSeveral : patience.ofOne);

  async function connect(onEnd: (reason: unknown) => void): Promise<pg.Client> {
    const client = newClient(
      { ...connection, ...keepAlive },
      { application_name: 'orbita-watch', connectionTimeoutMillis: patience.ofOne },
    );
    client.on('error', onEnd);
    client.on('end', () => onEnd(new Error('The watched database ended the connection.')));
    silence?.asked();
    try {
      await client.connect();
    } catch (error) {
      // Whoever refuses is not silent.
      if (hasRefused(error)) silence?.answered();
      throw error;
    }
    silence?.answered();
    return client;
  }

  async function watch(): Promise<Running> {
    const ended = Promise.withResolvers<unknown>();
    const client = await connect(ended.resolve);
    const ask = async () => {
      silence?.asked();
      await client.query('SELECT 1');
      silence?.answered();
    };
    const onSilence = () => {
      ended.resolve(new Error('The watched database is silent.'));
      hosts?.silence(client);
    };
    const stopAsking = keepAsking(client, ask, { every, ...asking, patience: limit, onSilence });
    return {
      ended: ended.promise,
      async stop() {
        stopAsking();
        cutOff(client);
      },
    };
  }
  return keepRunning('database-host', watch, { log, longestWait });
}

/** An answer of the database, or of its machine: not a connection that was given up, nor a host that isn't found. */
function hasRefused(error: unknown): boolean {
  if (error instanceof NoHostError) return false;
  return error instanceof pg.DatabaseError || (error as NodeJS.ErrnoException).code !== undefined;
}
