import type { Tx } from '#platform/server/database/transaction.ts';
import type { Channel } from '../../shared/notifications.ts';
import type { Happening } from '../happenings.service.ts';
import type { DueLine } from '../sending.repository.ts';

/** A line that leaves now, with its words and the address of its reader on the channel. */
export type Sendable = DueLine & {
  readonly address: string;
  readonly told: Happening<Record<string, unknown>>;
};

/** A way to people besides the bell. Each is a file here, and a line in `channels.ts`. */
export interface DeliveryChannel {
  readonly name: Channel;
  /** Whether it waits for what may follow (`gatherMinutes` of a happening), so that a series is one. */
  readonly gathers?: boolean;
  /** Where a line goes; null drops it. */
  addressOf(line: DueLine): string | null;
  /** Hands lines to jobs, each to leave by itself, in the transaction that settles them. */
  deliver(tx: Tx, lines: readonly Sendable[]): Promise<void>;
  /** Hands on all that gathered for each reader in a day. Left out where nothing gathers. */
  deliverDaily?(tx: Tx, readers: readonly (readonly Sendable[])[]): Promise<void>;
}
