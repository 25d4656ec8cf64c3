import { once } from 'node:events';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';

/** Rows on their way into a table; the connection does nothing else until they have ended. */
export class RowLoader {
  readonly name: string;
  /** The number of the last part. */
  part = 0;
  private readonly copy: CopyStreamQuery;
  private readonly failed: Promise<never>;

  /** `into` is a table with its columns, as SQL. */
  constructor(client: pg.Client, name: string, into: string) {
    this.name = name;
    this.copy = client.query(copyFrom(`COPY ${into} FROM STDIN`));
    this.failed = new Promise((_, reject) => this.copy.once('error', reject));
    this.failed.catch(() => undefined);
  }

  /** Resolves when the next piece may come. Throws what PostgreSQL said of an earlier one. */
  async write(piece: Buffer): Promise<void> {
    if (!this.copy.write(piece)) await Promise.race([once(this.copy, 'drain'), this.failed]);
  }

  /** Ends the rows; returns how many there were. */
  async end(): Promise<number> {
    const finished = once(this.copy, 'finish');
    this.copy.end();
    await Promise.race([finished, this.failed]);
    return this.copy.rowCount;
  }

  /** Gives the rows up; the transaction can only be rolled back. */
  async abort(): Promise<void> {
    if (this.copy.destroyed) return;
    const closed = once(this.copy, 'close').catch(() => undefined);
    this.copy.destroy();
    await closed;
  }
}
