import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedConnection } from '#platform/server/embedded-postgres/embedded-postgres.ts';

/**
 * A connection to a database that a test can block and cut, to imitate what a real one does only when its machine
 * breaks.
 */
export interface DatabaseProxy {
  readonly connection: EmbeddedConnection;
  /** Nothing passes any more and nobody is notified, as with a machine that hangs. */
  hang(): void;
  /** Every connection ends, and new ones end at once, as with a server that is restarting. */
  cut(): void;
  /** Traffic passes again. */
  mend(): void;
  close(): void;
}

/** Opens a {@link DatabaseProxy} on a socket of its own. */
export async function openDatabaseProxy(target: EmbeddedConnection): Promise<DatabaseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'orbita-proxy-'));
  const socketIn = (host: string) => join(host, `.s.PGSQL.${target.port}`);
  const sockets = new Set<Socket>();
  let mode: 'pass' | 'hang' | 'cut' = 'pass';
  const server = createServer((visitor) => {
    sockets.add(visitor);
    visitor.on('error', () => {});
    if (mode === 'cut') visitor.destroy();
    if (mode !== 'pass') return;
    const there = createConnection(socketIn(target.host));
    sockets.add(there);
    there.on('error', () => visitor.destroy());
    visitor.pipe(there).pipe(visitor);
    for (const [one, other] of [
      [visitor, there],
      [there, visitor],
    ] as const) {
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(socketIn(folder), resolve));
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    connection: { ...target, host: folder },
    hang() {
      mode = 'hang';
      for (const socket of sockets) socket.unpipe().pause();
    },
    cut() {
      mode = 'cut';
      endAll();
    },
    mend() {
      if (mode === 'hang') endAll();
      mode = 'pass';
    },
    close() {
      endAll();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
