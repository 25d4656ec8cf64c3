import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { appendErasures, erasureList } from '#platform/server/backups/erasure-list.ts';
import { partEnding } from '#platform/server/backups/whole-file.ts';
import { type Connection, connectionTo } from '#platform/server/database/database.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { findRunningPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import type { Env } from '#platform/server/env.ts';
import { productVersion } from '#platform/server/machine.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import * as repository from './backups.repository.ts';
import { backupName, expired } from './backups.rules.ts';
import { proveBackup, writeBackup } from './backups.service.ts';

/** Days for which the records of backups are kept; the archives go by their own rule. */
const recordDays = 400;
/** How many erasures are listed in one minute; the rest the next. */
const mostListed = 1000;

/** The database that this process runs on. */
function connectionOf({ env, log }: Scope): Connection {
  const connection = env.databaseUrl ? connectionTo(env.databaseUrl, log) : findRunningPostgres(env.dataDir);
  if (!connection) throw new Error('The embedded database does not run.');
  return connection;
}

/**
 * The nightly job: makes a backup in `BACKUP_DIR`, proves it by a restore of the very file, and removes those that nobody needs any more. Does
 * nothing where no place is set. What fails is recorded and shown to admins. Throws where no backup was written, so that the job is
 * tried again; one that could not be proven stays.
 */
export async function makeNightlyBackup(scope: Scope): Promise<void> {
  const { db, env, now } = scope;
  const { backupDir: folder } = env;
  if (!folder) return;
  const sealed = env.backupRecipients.length > 0;
  const name = backupName(nowIso(scope), { sealed });
  const id = await repository.insertBackup(db, { why: 'nightly', name, at: nowIso(scope) });
  // A key of this night alone, which is never written: the proof reads what was stored, without the operator's secret.
  const own = await generateX25519Identity();
  const path = join(folder, name);
  const failed = async (error: unknown) => {
    await repository.updateBackup(db, id, { fault: faultOf(error) });
    await tellAdmins(scope);
  };
  try {
    await mkdir(folder, { recursive: true });
    await removeParts(folder);
    const recipients = [await identityToRecipient(own)];
    const { size } = await writeBackup({ env, connection: connectionOf(scope) }, path, { recipients });
    await repository.updateBackup(db, id, { finished_at: new Date().toISOString(), bytes: size });
  } catch (error) {
    await failed(error);
    throw error;
  }
  try {
    const { ms } = await proveBackup(env, path, { identities: sealed ? [own] : [] });
    await repository.updateBackup(db, id, { proven_at: new Date().toISOString(), proof_ms: ms });
  } catch (error) {
    scope.log.error({ err: error }, 'the nightly backup could not be proven');
    return failed(error);
  }
  // Only behind a proven one: a row of failures removes nothing.
  for (const gone of expired(await readdir(folder), now)) await rm(join(folder, gone), { force: true });
  await repository.deleteBackupsBefore(db, now.subtract({ hours: recordDays * 24 }).toString());
  await tellAdmins(scope);
}

const faultOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 2000) || 'unknown';

/** For how long an unfinished archive may belong to a backup that is being made, in milliseconds. */
const unfinishedFor = 24 * 60 * 60 * 1000;

/** What a killed process left behind; a part that was written to lately may be of an upgrade or of the operator. */
async function removeParts(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter(
    (name) => name.startsWith('.orbita-') && name.endsWith(partEnding),
  );
  for (const part of parts) {
    const { mtimeMs } = await stat(join(folder, part));
    if (Date.now() - mtimeMs > unfinishedFor) await rm(join(folder, part), { force: true });
  }
}

async function tellAdmins(scope: Scope): Promise<void> {
  await transaction(scope, (tx) =>
    refresh(tx, { changed: ['operations', 'desk'], audience: ['role:admin'] }),
  );
}

/** What was made before an upgrade, to be recorded once the tables for it are there. */
export interface UpgradeBackup {
  readonly name: string;
  readonly began: string;
  readonly size: number;
}

/** Makes a backup in `BACKUP_DIR` before a newer program migrates the database; null where no place is set. */
export async function backUpBeforeUpgrade(env: Env, connection: Connection): Promise<UpgradeBackup | null> {
  if (!env.backupDir) return null;
  const began = new Date().toISOString();
  const sealed = env.backupRecipients.length > 0;
  const name = backupName(began, { mark: `before-${productVersion}`, sealed });
  await mkdir(env.backupDir, { recursive: true });
  const { size } = await writeBackup({ env, connection }, join(env.backupDir, name));
  return { name, began, size };
}

/** The job of each minute: writes who was erased into the list beside the backups, which a restore applies. Nothing to do costs one look. */
export async function listErasures(scope: Scope): Promise<void> {
  const { db, env } = scope;
  if (!env.backupDir) return;
  const erasures = await repository.findUnlisted(db, mostListed);
  if (erasures.length === 0) return;
  await mkdir(env.backupDir, { recursive: true });
  await appendErasures(join(env.backupDir, erasureList), erasures);
  await repository.markListed(db, erasures, nowIso(scope));
}
