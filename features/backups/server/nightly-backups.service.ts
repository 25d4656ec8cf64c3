import type { BackupPlace } from '#platform/server/backups/backup-place.ts';
import { openBackupPlace } from '#platform/server/backups/open-backup-place.ts';
import { type Connection, connectionTo } from '#platform/server/database/database.ts';
import { oneAtATime } from '#platform/server/database/one-at-a-time.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { findRunningPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import type { Env } from '#platform/server/env.ts';
import { productVersion } from '#platform/server/machine.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import type { BackupFaultKind } from '../shared/backups.ts';
import { faultKindOf } from './backup-faults.rules.ts';
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

/** A nightly backup that is being made. */
interface Night {
  readonly scope: Scope;
  readonly place: BackupPlace;
  readonly name: string;
  /** Of its record. */
  readonly id: string;
}

/**
 * The nightly job: makes a backup in the place of the settings, proves it by a restore of the very file, and removes those that nobody needs
 * any more. Does nothing where no place is set. What fails is recorded and shown to admins. Throws where no backup was written, so that the
 * job is tried again; one that could not be proven stays.
 */
export async function makeNightlyBackup(scope: Scope): Promise<void> {
  const { db, env } = scope;
  const place = openBackupPlace(env);
  if (!place) return;
  const sealed = env.backupRecipients.length > 0;
  const name = backupName(nowIso(scope), { sealed });
  const id = await repository.insertBackup(db, { why: 'nightly', name, at: nowIso(scope) });
  const night: Night = { scope, place, name, id };
  // A key of this night alone, which is never written: the proof reads what was stored, without the operator's secret.
  // Loaded when it is night: no start waits for it.
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const own = await generateX25519Identity();
  try {
    await place.tidy();
    const recipients = [await identityToRecipient(own)];
    const { size } = await place.write(name, (path) =>
      writeBackup({ env, connection: connectionOf(scope) }, path, { recipients }),
    );
    await repository.updateBackup(db, id, { finished_at: new Date().toISOString(), bytes: size });
  } catch (error) {
    await noteFault(night, faultKindOf(error), error);
    throw error;
  }
  try {
    const { ms } = await place.read(name, (path) =>
      proveBackup(env, path, { identities: sealed ? [own] : [], resting: true }),
    );
    await repository.updateBackup(db, id, { proven_at: new Date().toISOString(), proof_ms: ms });
  } catch (error) {
    return noteFault(night, faultKindOf(error, 'unproven'), error);
  }
  await finishNight(night);
}

/** What comes behind a proven backup. Fails by itself: another attempt would make another backup. */
async function finishNight(night: Night): Promise<void> {
  const { scope, place, name } = night;
  const { db, now } = scope;
  try {
    await listAllErasures(scope, place);
  } catch (error) {
    return noteFault(night, 'unlisted', error);
  }
  try {
    const names = (await place.list()).map((each) => each.name);
    const gone = expired(names, { proven: name, unproven: await repository.findUnproven(db) });
    for (const each of gone) await place.remove(each);
  } catch (error) {
    return noteFault(night, 'unremoved', error);
  }
  await repository.deleteBackupsBefore(db, now.subtract({ hours: recordDays * 24 }).toString());
  await tellAdmins(scope);
}

async function noteFault({ scope, id }: Night, kind: BackupFaultKind, error: unknown): Promise<void> {
  scope.log.error({ err: error, kind }, 'something is wrong with the nightly backup');
  await repository.updateBackup(scope.db, id, { fault: wordsOf(error), fault_kind: kind });
  await tellAdmins(scope);
}

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 2000) || 'unknown';

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

/** Makes a backup in the place of the settings before a newer program migrates the database; null where no place is set. */
export async function backUpBeforeUpgrade(env: Env, connection: Connection): Promise<UpgradeBackup | null> {
  const place = openBackupPlace(env);
  if (!place) return null;
  const began = new Date().toISOString();
  const sealed = env.backupRecipients.length > 0;
  const name = backupName(began, { mark: `before-${productVersion}`, sealed });
  const { size } = await place.write(name, (path) => writeBackup({ env, connection }, path));
  return { name, began, size };
}

/** The list in a bucket is read and written as a whole: by one process at a time. */
const listAlone = <R>({ db }: Scope, work: () => Promise<R>): Promise<R> =>
  oneAtATime(db, 'list of erasures', { work, onWait: () => undefined });

/**
 * The job of each minute: writes who was erased into the list beside the backups, which a restore applies. Nothing to do costs one look. A
 * place that is away gets them the next minute; the nightly backup tells admins of one that stays so.
 */
export async function listErasures(scope: Scope): Promise<void> {
  const { db, env, log } = scope;
  const place = openBackupPlace(env);
  if (!place || (await repository.findUnlisted(db, 1)).length === 0) return;
  await listAlone(scope, async () => {
    const erasures = await repository.findUnlisted(db, mostListed);
    if (erasures.length === 0) return;
    try {
      await place.addErasures(erasures);
    } catch (error) {
      log.warn({ err: error }, 'the list of erasures could not be written; it is tried again in a minute');
      return;
    }
    await repository.markListed(db, erasures, nowIso(scope));
  });
}

/** Adds what the list lacks, whatever is marked as listed: the place may be a new one, or the list have been lost. */
async function listAllErasures(scope: Scope, place: BackupPlace): Promise<void> {
  await listAlone(scope, async () => {
    const listed = new Set((await place.readErasures())?.map(({ kind, id }) => `${kind}/${id}`));
    for (let last: repository.Erasure | null = null; ; ) {
      const page: repository.Erasure[] = await repository.findErasuresBehind(scope.db, last, mostListed);
      const lacking = page.filter(({ kind, id }) => !listed.has(`${kind}/${id}`));
      if (lacking.length > 0) await place.addErasures(lacking);
      await repository.markListed(scope.db, lacking, nowIso(scope));
      last = page.at(-1) ?? null;
      if (page.length < mostListed) return;
    }
  });
}
