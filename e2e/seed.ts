import { seedDemoAcademy } from '#apps/academy/seed.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { migrateToLatest } from '#platform/server/database/migrate.ts';
import { readEnv } from '#platform/server/env.ts';

const url = process.env.ORBITA_E2E_SEED ?? '';
const connection = { connectionString: url };
await migrateToLatest(connection);
const { db } = openDatabase(connection, () => {});
await seedDemoAcademy(
  db,
  readEnv({ DATABASE_URL: url, DATA_DIR: process.env.ORBITA_E2E_FILES, DEMO: 'true' }),
  { begin: () => () => {} },
);
await db.destroy();
