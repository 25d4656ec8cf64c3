import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  noteBackup,
  proveBackup,
  restorePlace,
  writeBackup,
} from '#features/backups/server/backups.service.ts';
import { ArchiveError, type Totals } from '#platform/server/backups/archive-format.ts';
import { PlaceFault } from '#platform/server/backups/backup-place.ts';
import { erasureList, type ListedErasure, readErasures } from '#platform/server/backups/erasure-list.ts';
import { openBackupPlace } from '#platform/server/backups/open-backup-place.ts';
import { PlaceError, type RestoredBackup } from '#platform/server/backups/restore-backup.ts';
import type { Progress } from '#platform/server/backups/take-backup.ts';
import { FileExistsError } from '#platform/server/backups/whole-file.ts';
import { migrationsAreCurrent } from '#platform/server/database/migrate.ts';
import type { Env } from '#platform/server/env.ts';
import { type Archive, archiveOf, namesOf, UsageError } from './archives.ts';
import { withConnection, withHandle } from './database.ts';

type Say = (message: string) => void;

/** Prints how far a command is, once a second: step, unpacked megabytes, and their rate. */
function meter(say: Say): (progress: Progress) => void {
  const began = performance.now();
  let told = began;
  return ({ step, bytes }) => {
    const now = performance.now();
    if (now - told < 1000) return;
    told = now;
    const mb = bytes / 1_000_000;
    say(
      `  ${mb.toFixed(0).padStart(6)} MB  ${(mb / ((now - began) / 1000)).toFixed(0).padStart(4)} MB/s  ${step}`,
    );
  };
}

const mb = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

function contentOf({ rows, files, ledgers, missingFiles }: Totals): string[] {
  const tables = Object.values(rows).filter((count) => count > 0).length;
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return [
    `  ${all} rows in ${tables} tables, ${files} files`,
    ...Object.entries(ledgers).map(([name, sum]) => `  ${name}: ${sum}`),
    ...(missingFiles.length > 0
      ? [`  ${missingFiles.length} files were missing in the store already: ${missingFiles[0]}`]
      : []),
  ];
}

/** The operator's `backup FILE|s3:NAME`: writes one and says what it holds. Does not migrate: it may be the backup before an upgrade. */
export async function backupByOperator(env: Env, words: readonly string[], say: Say): Promise<number> {
  return told(say, async () => {
    const archive = await archiveOf(env, readWords(words).file);
    const began = performance.now();
    const at = new Date().toISOString();
    await withConnection(env, async (connection) => {
      const { totals, size, takenAt } = await archive.write((path) =>
        writeBackup({ env, connection }, path, { onProgress: meter(say) }),
      );
      await withHandle(connection, async (db) => {
        if (await migrationsAreCurrent(db))
          await noteBackup(db, { why: 'command', name: archive.name, began: at, size });
      });
      say(
        `${archive.name} holds the academy as it was at ${takenAt}: ${mb(size)} in ${secondsSince(began)}.`,
      );
      for (const line of contentOf(totals)) say(line);
      if (env.backupRecipients.length === 0)
        say('It is not encrypted: keep it where nobody else reads (BACKUP_RECIPIENTS).');
    });
    return 0;
  });
}

/** The operator's `restore FILE|s3:NAME`: fills an empty place, and says what it brought. */
export async function restoreByOperator(env: Env, words: readonly string[], say: Say): Promise<number> {
  return told(say, async () => {
    const { file, identities, erasures } = await readRestoreWords(words);
    const archive = await archiveOf(env, file);
    const list = await findList(archive, erasures);
    const began = performance.now();
    const restored = await archive.read((path) =>
      withConnection(env, (connection) =>
        restorePlace({ env, connection }, path, { identities, erasures: list ?? [], onProgress: meter(say) }),
      ),
    );
    say(`Restored ${headOf(restored)} from ${archive.name} in ${secondsSince(began)}.`);
    for (const line of contentOf(restored.totals)) say(line);
    say(
      '  Everybody has to sign in again. Mails that waited are kept: an admin decides about them on the system page.',
    );
    if (restored.endedReadOnly) say('  The backup was made in read-only mode, which has ended here.');
    if (restored.damagedFiles.length > 0)
      say(`  Damaged in the store before the backup: ${restored.damagedFiles.join(', ')}`);
    say(
      list
        ? `  ${list.length} erasures since: ${restored.erasedAgain} of them were in the backup and are erased again.`
        : `  There is no ${erasureList} beside the backup: whoever was erased after it is back. Give the list as --erasures.`,
    );
    return 0;
  });
}

/** The operator's `verify FILE|s3:NAME`: restores into a scratch database, compares, and drops it. */
export async function verifyByOperator(env: Env, words: readonly string[], say: Say): Promise<number> {
  return told(say, async () => {
    const { file, identities } = await readRestoreWords(words);
    const archive = await archiveOf(env, file);
    const proof = await archive.read((path) =>
      proveBackup(env, path, { identities, onProgress: meter(say) }),
    );
    say(`Proven in ${(proof.ms / 1000).toFixed(1)} s: ${headOf(proof)} comes back whole.`);
    for (const line of contentOf(proof.totals)) say(line);
    return 0;
  });
}

function headOf({ manifest, migrated }: RestoredBackup): string {
  const since = migrated > 0 ? `, ${migrated} migrations newer` : '';
  return `the academy as it was at ${manifest.takenAt} (Orbita ${manifest.version}${since})`;
}

/** The operator's `backups`: lists those in the place of the settings, the newest last. */
export async function listBackupsByOperator(env: Env, say: Say): Promise<number> {
  return told(say, async () => {
    const place = openBackupPlace(env);
    if (!place) throw new UsageError('No place for backups is set: BACKUP_DIR or BACKUP_S3_URL.');
    const stored = await place.list();
    const sizes = new Map(stored.map(({ name, size }) => [name, size]));
    const names = namesOf(stored);
    for (const name of names) say(`${name}  ${mb(sizes.get(name) ?? 0)}`);
    const erasures = await place.readErasures();
    say(`${names.length} backups. ${erasureList}: ${erasures ? `${erasures.length} erasures` : 'none yet'}.`);
    return 0;
  });
}

/** The list that was given, otherwise the one that belongs to the archive. */
async function findList(
  archive: Archive,
  given: string | undefined,
): Promise<readonly ListedErasure[] | null> {
  if (!given) return archive.readErasures();
  const list = await readErasures(given);
  if (!list) throw new UsageError(`There is no ${given}.`);
  return list;
}

function readWords(words: readonly string[]) {
  const options = { identity: { type: 'string' }, erasures: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError('Give the file of the backup, or its name as s3:NAME.');
  return { file, ...values };
}

async function readRestoreWords(words: readonly string[]) {
  const { identity, ...rest } = readWords(words);
  const text = identity ? await readFile(identity, 'utf8') : '';
  const identities = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identity && identities.length === 0) throw new UsageError(`${identity} holds no AGE-SECRET-KEY.`);
  return { ...rest, identities: identities.map((line) => line.trim()) };
}

/** Says in a sentence what an operator can solve; anything else is thrown. */
async function told(say: Say, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const known = [UsageError, ArchiveError, PlaceError, PlaceFault, FileExistsError].some(
      (each) => error instanceof each,
    );
    if (!known && !/^(ENOENT|EACCES|ENOSPC|EISDIR|EROFS|ERR_PARSE_ARGS_)/.test(code ?? '')) throw error;
    say(message);
    return 1;
  }
}
