import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedConnection } from '#platform/server/embedded-postgres/embedded-postgres.ts';

/**
 * A connection to a database that a test can block and cut, to imitate what a real one does only when its machine
 * breaks.
 */
export interface DatabaseProxy<Target = EmbeddedConnection> {
  readonly connection: Target;
  /** Nothing passes any more and nobody is notified, as with a machine that hangs. */
  hang(): void;
  /** Every connection ends, and new ones end at once, as with a server that is restarting. */
  cut(): void;
  /** Traffic passes again. */
  mend(): void;
  close(): void;
}

type Place = Pick<EmbeddedConnection, 'host' | 'port'>;

const isFolder = (host: string) => host.startsWith('/');
const reach = ({ host, port }: Place) =>
  isFolder(host) ? createConnection(join(host, `.s.PGSQL.${port}`)) : createConnection(port, host);

/** Listens as the target does: in a folder of its own, or on any port of the loopback interface. Returns where. */
async function listenLike(target: Place, server: Server): Promise<Place> {
  const { host, port } = target;
  const own = isFolder(host) ? { host: mkdtempSync(join(tmpdir(), 'orbita-proxy-')), port } : null;
  await new Promise<void>((resolve) => {
    if (own) server.listen(join(own.host, `.s.PGSQL.${port}`), resolve);
    else server.listen(0, host, resolve);
  });
  return own ?? { host, port: (server.address() as AddressInfo).port };
}

/** Opens a {@link DatabaseProxy} on a socket of its own. */
export async function openDatabaseProxy<Target extends Place>(
  target: Target,
): Promise<DatabaseProxy<Target>> {
  const sockets = new Set<Socket>();
  let mode: 'pass' | 'hang' | 'cut' = 'pass';
  const server = createServer((visitor) => {
    sockets.add(visitor);
    visitor.on('error', () => {});
    if (mode === 'cut') visitor.destroy();
    if (mode !== 'pass') return;
    const there = reach(target);
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
  const place = await listenLike(target, server);
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    connection: { ...target, ...place },
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
      if (isFolder(place.host)) rmSync(place.host, { recursive: true, force: true });
    },
  };
}
