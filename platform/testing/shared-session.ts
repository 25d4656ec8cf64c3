import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedConnection } from '#platform/server/embedded-postgres/embedded-postgres.ts';

/**
 * A connection to a database through a pooler that gives its one session to the next client once a transaction is over.
 */
export interface SharedSession {
  readonly connection: EmbeddedConnection;
  close(): void;
}

interface Visitor {
  readonly socket: Socket;
  greeted: boolean;
  waiting: Buffer[];
}

const readyForQuery = 0x5a;
const terminate = 0x58;

/** Calls `onMessage` for each complete PostgreSQL message in the stream. */
function messages(onMessage: (message: Buffer) => void): (part: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (part) => {
    rest = Buffer.concat([rest, part]);
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = 1 + rest.readUInt32BE(1);
      onMessage(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
}

/** Opens a {@link SharedSession}, like PgBouncer in transaction mode, on a socket of its own. */
export async function openSharedSession(target: EmbeddedConnection): Promise<SharedSession> {
  const folder = mkdtempSync(join(tmpdir(), 'orbita-pooler-'));
  const socketIn = (host: string) => join(host, `.s.PGSQL.${target.port}`);
  const database = createConnection(socketIn(target.host));
  const visitors = new Set<Visitor>();
  const greeting: Buffer[] = [];
  let isGreeted = false;
  let turn: Visitor | undefined;

  const next = () => {
    if (turn || (!isGreeted && greeting.length > 0)) return;
    turn = [...visitors].find(({ waiting }) => waiting.length > 0);
    if (!turn) return;
    // The database greets the first client; the others get the same greeting.
    if (!turn.greeted && isGreeted) {
      turn.waiting.shift();
      for (const part of greeting) turn.socket.write(part);
      turn.greeted = true;
      turn = undefined;
      return next();
    }
    for (const part of turn.waiting.splice(0)) database.write(part);
  };

  const hear = messages((message) => {
    if (!isGreeted) greeting.push(Buffer.from(message));
    turn?.socket.write(message);
    // The session is out of any transaction.
    if (message[0] !== readyForQuery || message[5] !== 'I'.charCodeAt(0)) return;
    if (turn) turn.greeted = true;
    isGreeted = true;
    turn = undefined;
    next();
  });
  database.on('data', hear).on('error', () => {});

  const server = createServer((socket) => {
    const visitor: Visitor = { socket, greeted: false, waiting: [] };
    visitors.add(visitor);
    socket.on('error', () => {});
    socket.on('close', () => visitors.delete(visitor));
    socket.on('data', (part: Buffer) => {
      // A client that leaves frees the session for the others.
      if (visitor.greeted && part[0] === terminate) return socket.end();
      if (turn === visitor) return database.write(part);
      visitor.waiting.push(part);
      next();
    });
  });
  await new Promise<void>((resolve) => server.listen(socketIn(folder), resolve));
  return {
    connection: { ...target, host: folder },
    close() {
      for (const { socket } of visitors) socket.destroy();
      database.destroy();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
