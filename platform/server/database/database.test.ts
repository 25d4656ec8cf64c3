import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#platform/testing/database.ts';

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
