import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#platform/testing/database.ts';
import { openDatabase } from './database.ts';

describe('an instant of the database', () => {
  it.each([
    ['UTC', '2026-11-20 15:00:00+00', '2026-11-20T15:00:00.000Z'],
    ['UTC', '2026-11-20 15:00:00.12+00', '2026-11-20T15:00:00.120Z'],
    ['UTC', '2026-11-20 15:00:00.123456+00', '2026-11-20T15:00:00.123Z'],
    ['Europe/Vilnius', '2026-07-01 15:00:00+00', '2026-07-01T15:00:00.000Z'],
    ['America/New_York', '2026-11-20 23:30:00+00', '2026-11-20T23:30:00.000Z'],
  ])('reads the same whatever the session’s zone: %s, %s', async (zone, instant, expected) => {
    const { db, drop } = await openTestDatabase();
    const read = await db.connection().execute(async (connection) => {
      await sql`SELECT set_config('TimeZone', ${zone}, false)`.execute(connection);
      const { rows } = await sql<{ at: string }>`SELECT ${instant}::timestamptz AS at`.execute(connection);
      return rows[0]?.at;
    });
    expect(read).toBe(expected);
    await drop();
  });
});

/** A message of PostgreSQL’s protocol. */
function messageOf(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

it('fails a request, and ends no process, when a connection is ended in the moment in which it begins', async () => {
  const ended = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
  // In one piece: welcome, ready, and ended.
  const answer = [
    messageOf('R', Buffer.alloc(4)),
    messageOf('Z', Buffer.from('I')),
    messageOf('E', Buffer.from(ended)),
  ];
  const server = createServer((socket) => socket.once('data', () => socket.end(Buffer.concat(answer))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connection = { host: '127.0.0.1', port, user: 'orbita', database: 'orbita' };
  const { db } = openDatabase(connection, () => undefined, 1, 2000);
  await expect(sql`SELECT 1`.execute(db)).rejects.toMatchObject({ reason: 'database-unreachable' });
  await db.destroy();
  await new Promise((resolve) => server.close(resolve));
});
