import { backUpBeforeUpgrade, type UpgradeBackup } from '#features/backups/server/nightly-backups.service.ts';
import { type Connection, openDatabase } from '#platform/server/database/database.ts';
import { isUpgrade } from '#platform/server/database/migrate.ts';
import { oneAtATime } from '#platform/server/database/one-at-a-time.ts';
import type { Env } from '#platform/server/env.ts';

/**
 * Before a newer program migrates a database that holds an academy: makes a backup in the place of the settings, by one of the starting processes. Null where there is
 * nothing to migrate or no place for backups. A backup that fails ends the start.
 */
export async function backUpFirst(
  env: Env,
  connection: Connection,
  begin: (step: string) => () => void,
): Promise<UpgradeBackup | null> {
  if (!env.backupPlace) return null;
  const { db } = openDatabase(connection, () => {}, 2);
  try {
    if (!(await isUpgrade(db))) return null;
    return await oneAtATime(db, 'upgrade-backup', {
      onWait: () => undefined,
      async work() {
        // Another process may have made it and migrated meanwhile.
        if (!(await isUpgrade(db))) return null;
        const end = begin('Backing up before the upgrade');
        const made = await backUpBeforeUpgrade(env, connection);
        end();
        return made;
      },
    });
  } finally {
    await db.destroy();
  }
}
