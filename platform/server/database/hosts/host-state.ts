import pg from 'pg';
import { cutOff } from '../patient-client.ts';
import type { Host } from './host-list.ts';

/** What a host says of itself. */
export interface HostState {
  /** It only repeats what another one writes. */
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
  /** Grows with each promotion; 0 where it isn't told: a standby, or a service that hides its log. */
  readonly timeline: number;
}

/** Asks the host at the other end of a connection. */
export async function stateOf(client: pg.ClientBase): Promise<HostState> {
  const { rows } = await client.query<{ standby: boolean; read_only: string }>(
    "SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') AS read_only",
  );
  const isStandby = rows[0]?.standby ?? true;
  const isReadOnly = rows[0]?.read_only !== 'off';
  return { isStandby, isReadOnly, timeline: isStandby ? 0 : await timelineOf(client) };
}

async function timelineOf(client: pg.ClientBase): Promise<number> {
  try {
    const { rows } = await client.query<{ file: string }>(
      'SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS file',
    );
    return Number.parseInt(rows[0]?.file.slice(0, 8) ?? '0', 16);
  } catch (error) {
    if (error instanceof pg.DatabaseError) return 0;
    throw error;
  }
}

/** Connects to the host, asks it and leaves, all within the patience (milliseconds). Throws why it could not. */
export async function askState({ url }: Host, patience: number): Promise<HostState> {
  const client = new pg.Client({ connectionString: url, application_name: 'orbita-look' });
  client.on('error', () => {});
  const limit = setTimeout(() => cutOff(client), patience);
  try {
    await client.connect();
    const state = await stateOf(client);
    await client.end();
    return state;
  } catch (error) {
    cutOff(client);
    throw error;
  } finally {
    clearTimeout(limit);
  }
}
