import type { Tx } from '#platform/server/database/transaction.ts';
import type { Channel } from '../../shared/notifications.ts';
import type { Happening } from '../happenings.service.ts';
import type { DueLine } from '../sending.repository.ts';

/** A line that is sent now, with its words and its reader's address on the channel. */
export type Sendable = DueLine & {
  readonly address: string;
  readonly told: Happening<Record<string, unknown>>;
};

/** A way to reach people besides the bell. Each is a file here, and a line in `channels.ts`. */
export interface DeliveryChannel {
  readonly name: Channel;
  /**
   * Whether it waits for follow-ups (`gatherMinutes` of a happening), so that a series becomes one message.
   */
  readonly gathers?: boolean;
  /** It costs money: news leave by it only where they name it (`only`). */
  readonly isNamed?: boolean;
  /** The reader's address on the channel; null drops the line. */
  addressOf(line: DueLine): string | null;
  /** Queues jobs for lines that are sent separately, in the transaction that settles them. */
  deliver(tx: Tx, lines: readonly Sendable[]): Promise<void>;
  /** Queues everything that gathered for each reader in a day. Omitted where nothing gathers. */
  deliverDaily?(tx: Tx, readers: readonly (readonly Sendable[])[]): Promise<void>;
}
