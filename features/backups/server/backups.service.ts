import { isDamagedFile, listFileKeys } from '#features/files/server/files.service.ts';
import { endAllSessions } from '#features/identity/server/sessions/sessions.service.ts';
import { deleteAgain } from '#features/people/server/accounts/account-deletion.service.ts';
import { ArchiveError } from '#platform/server/backups/archive-format.ts';
import type { ListedErasure } from '#platform/server/backups/erasure-list.ts';
import {
  type RestoredBackup,
  type RestoreTarget,
  restoreBackup,
} from '#platform/server/backups/restore-backup.ts';
import { withScratchPostgres } from '#platform/server/backups/scratch-postgres.ts';
import { type Progress, type TakenBackup, takeBackup } from '#platform/server/backups/take-backup.ts';
import type { Connection, Db } from '#platform/server/database/database.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Env } from '#platform/server/env.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import { jobScope } from '#platform/server/jobs/job-scope.ts';
import type { JobTask } from '#platform/server/jobs/jobs.ts';
import { productVersion } from '#platform/server/machine.ts';
import { keepWaitingMails } from '#platform/server/mail/mail-outbox.ts';
import { readOnlyMode, writeReadOnlyMode } from '#platform/server/read-only/read-only.ts';
import { gatherNews } from '#platform/server/realtime/refresh.ts';
import { nowIso } from '#platform/server/scope.ts';
import type { BackupCause, BackupState } from '../shared/backups.ts';
import { DamagedFilesError } from './backup-faults.rules.ts';
import * as repository from './backups.repository.ts';

/** Where an academy's data are. */
export interface Place {
  readonly env: Env;
  readonly connection: Connection;
}

type OnProgress = (progress: Progress) => void;

const quiet = { info() {}, warn() {}, error() {} };

/**
 * Writes a backup of a running academy into a file, encrypted where `BACKUP_RECIPIENTS` says for whom; `recipients` can open it too.
 * Nobody is held up. Throws where a file of this name is there already, and what the disk, the store or the database says.
 */
export function writeBackup(
  { env, connection }: Place,
  path: string,
  {
    recipients = [],
    onProgress,
  }: { readonly recipients?: readonly string[]; readonly onProgress?: OnProgress } = {},
): Promise<TakenBackup> {
  return takeBackup(path, {
    ...{ connection, ledgers: repository.ledgers, listFiles: listFileKeys, version: productVersion },
    store: openFileStore(env),
    // Without an operator's key nobody else's is added: the archive stays open.
    recipients: env.backupRecipients.length > 0 ? [...env.backupRecipients, ...recipients] : [],
    ...(onProgress && { onProgress }),
  });
}

/** How a backup is restored. */
export interface Restoring {
  /** Opens an encrypted archive (`AGE-SECRET-KEY-1…`). */
  readonly identities?: readonly string[];
  /** Who was erased since: they are erased again. */
  readonly erasures?: readonly ListedErasure[];
  readonly onProgress?: OnProgress;
}

/** What a restore brought. */
export interface Restored extends RestoredBackup {
  /** How many of the erased it erased again. */
  readonly erasedAgain: number;
  /** The backup was made in read-only mode, which ended with the restore. */
  readonly endedReadOnly: boolean;
}

// The old machine has sent most of these: mails are kept for an admin to decide, and nobody needs a push of yesterday.
const droppedJobs: readonly JobTask[] = ['deliverMail', 'deliverPush'];

const target = {
  ...{ ledgers: repository.ledgers, filledAtStart: repository.filledAtStart, droppedJobs },
  isDamaged: isDamagedFile,
};

/**
 * Restores a backup into an empty place, all or nothing. Everybody has to sign in again, mails that waited are kept for an admin to decide,
 * who was erased since is erased again, and read-only mode has ended: what it was for ends with the move. Throws {@link ArchiveError} and `PlaceError`, whose messages are for the operator.
 */
export async function restorePlace(
  { env, connection }: Place,
  path: string,
  restoring: Restoring = {},
): Promise<Restored> {
  const { erasures = [], ...options } = restoring;
  let settled = { erasedAgain: 0, endedReadOnly: false };
  const restored = await restoreBackup(path, {
    ...{ ...target, ...options, connection },
    store: openFileStore(env),
    finish: async (db) => {
      settled = await settle(db, env, erasures);
    },
  });
  return { ...restored, ...settled };
}

async function settle(
  db: Tx['db'],
  env: Env,
  erasures: readonly ListedErasure[],
): Promise<Pick<Restored, 'erasedAgain' | 'endedReadOnly'>> {
  const tx: Tx = { ...jobScope(db, env, quiet), db };
  const { result } = await gatherNews(db, async () => {
    await endAllSessions(tx);
    await keepWaitingMails(db, tx.now);
    const endedReadOnly = (await readOnlyMode(db)) !== null;
    await writeReadOnlyMode(tx, null);
    return { erasedAgain: await eraseAgain(tx, erasures), endedReadOnly };
  });
  return result;
}

/** What erases again, by the kind of the erasure. */
const erasers: Readonly<Record<string, (tx: Tx, id: string) => Promise<boolean>>> = { account: deleteAgain };

async function eraseAgain(tx: Tx, erasures: readonly ListedErasure[]): Promise<number> {
  let erased = 0;
  for (const { kind, id } of erasures) {
    const erase = erasers[kind];
    if (!erase)
      throw new ArchiveError(
        `The list of erasures names “${kind}”, which this program cannot erase: install a newer one.`,
      );
    if (await erase(tx, id)) erased += 1;
  }
  await repository.insertErasures(tx.db, erasures, nowIso(tx));
  return erased;
}

/** What proving a backup found. */
export interface Proof extends RestoredBackup {
  readonly ms: number;
}

/**
 * Restores a backup into a PostgreSQL of its own beside `DATA_DIR`, compares rows, ledgers and checksums of files, brings it to today's schema and
 * drops it. Throws as {@link restorePlace}, and {@link DamagedFilesError}.
 */
export async function proveBackup(
  env: Env,
  path: string,
  options: Pick<RestoreTarget, 'identities' | 'onProgress' | 'resting'> = {},
): Promise<Proof> {
  const began = performance.now();
  const restored = await withScratchPostgres(env.dataDir, (connection) =>
    restoreBackup(path, { ...target, ...options, connection, store: null }),
  );
  if (restored.damagedFiles.length > 0) throw new DamagedFilesError(restored.damagedFiles);
  return { ...restored, ms: Math.round(performance.now() - began) };
}

/** Records a whole backup that the operator or an upgrade made. */
export async function noteBackup(
  db: Db,
  made: { readonly why: BackupCause; readonly name: string; readonly began: string; readonly size: number },
): Promise<void> {
  const id = await repository.insertBackup(db, { why: made.why, name: made.name, at: made.began });
  await repository.updateBackup(db, id, { finished_at: new Date().toISOString(), bytes: made.size });
}

/** How backups stand: for the system page, the desk and `/metrics`, which check their callers. */
export async function getBackupState({
  db,
  env,
}: {
  readonly db: Db;
  readonly env: Env;
}): Promise<BackupState> {
  const { whole, proven, nightly } = await repository.findLatest(db);
  return {
    isSet: env.backupPlace !== null,
    lastAt: whole?.finishedAt ?? null,
    bytes: whole?.bytes ?? null,
    provenAt: proven?.provenAt ?? null,
    proofMs: proven?.proofMs ?? null,
    fault: nightly?.fault ?? null,
    faultKind: nightly?.faultKind ?? null,
  };
}
