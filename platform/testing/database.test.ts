import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';

describe('test database', () => {
  it('is migrated, private to one test, and gone after drop', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    const client = new pg.Client(one.connection);
    await client.connect();
    const tables = await client.query(`SELECT to_regclass('kysely_migration') AS migrations`);
    expect(tables.rows).toEqual([{ migrations: 'kysely_migration' }]);
    await client.query('CREATE TABLE mine (id int)');
    await client.end();
    const second = new pg.Client(other.connection);
    await second.connect();
    expect((await second.query(`SELECT to_regclass('mine') AS mine`)).rows).toEqual([{ mine: null }]);
    await second.end();
    await Promise.all([one.drop(), other.drop()]);
    await expect(new pg.Client(one.connection).connect()).rejects.toThrow('does not exist');
  });
});
