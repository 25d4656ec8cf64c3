import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Db } from '#platform/server/database/database.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { fileName, typeByContent } from '#platform/server/files/file-kinds.ts';
import type { StoredBytes } from '#platform/server/files/file-store.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import {
  type Crop,
  type KeptPicture,
  keptPhoto,
  keptPicture,
  type PictureFault,
} from '#platform/server/files/pictures.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayKeepFiles, mayOpenAllFiles } from '../shared/files.permissions.ts';
import { withAddresses } from '../shared/files.rules.ts';
import { type FileKind, largestFile, type StoredFile } from '../shared/files.ts';
import * as repository from './files.repository.ts';
import { isDamaged, keyOf, variantAsked, variantsOf } from './files.rules.ts';

/** Uploads per person: a lesson full of pictures fits, an endless loop does not. */
const uploads = { limit: 300, windowSeconds: 3600 };
const daysUnused = 7;
/** What can show a personal file: naming it elsewhere, as in a lesson, opens it to nobody. */
const personalSubjects = new Set(['project', 'signature']);
/** How many are swept in one night; the rest the next. */
const mostSwept = 1000;

/** What shows files, such as `lesson`, and whether somebody reaches one of those that show it, and sees the file there. */
export type FileReach = Readonly<
  Record<string, (scope: SignedInScope, subjectIds: readonly string[], fileId: string) => Promise<boolean>>
>;

/**
 * Refuses those who may not upload, or uploaded too many: `auth/permission-denied`, `request/too-many`. Call it before the bytes are read.
 */
export async function requireUploader(scope: SignedInScope): Promise<void> {
  requireMay(mayKeepFiles(scope.actor));
  await countTry(scope, `upload/${scope.actor.id}`, uploads);
}

/**
 * Stores a file: a picture re-encoded in two sizes without its metadata, anything else unchanged. It is swept after 7 days unless
 * something shows it ({@link noteFileUses}). Refuses with `request/too-large`, `file/empty`, `file/not-a-picture`, `file/too-many-pixels`.
 * Call it after {@link requireUploader}.
 */
export async function keepFile(scope: SignedInScope, sent: SentFile): Promise<StoredFile> {
  requireMay(mayKeepFiles(scope.actor));
  return keepBytes(scope, { ...sent, personal: false });
}

/**
 * Stores a file of one person's own, such as the cover of a work: only those to whom a subject shows it open it, and nobody by being
 * staff. Otherwise as {@link keepFile}. The caller checks who may upload one, and that the bytes are what they should be. `check` gets its
 * size in bytes, in the transaction that records it and before any lock of files: it refuses by throwing.
 */
export async function keepPersonalFile(
  scope: SignedInScope,
  sent: SentFile,
  check: (tx: Tx<SignedInScope>, size: number) => Promise<void>,
): Promise<StoredFile> {
  return keepBytes(scope, { ...sent, personal: true }, check);
}

/** Bytes that somebody sent as a file. */
interface SentFile {
  readonly kind: FileKind;
  readonly name: string;
  readonly bytes: Uint8Array;
}

async function keepBytes(
  scope: SignedInScope,
  { kind, name, bytes, personal }: SentFile & { readonly personal: boolean },
  check?: (tx: Tx<SignedInScope>, size: number) => Promise<void>,
): Promise<StoredFile> {
  requireSize(kind, bytes);
  const { parts, ...facts } =
    kind === 'picture' ? pictureOf(await keptPicture(bytes)) : await downloadOf(bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return keep(scope, { kind, hash, name: fileName(name), personal, ...facts }, parts, check);
}

/** Stores a square of a picture as somebody's photo; otherwise as {@link keepFile}. The caller checks who may upload one. */
export async function keepPhoto(
  scope: SignedInScope,
  { bytes, crop }: { bytes: Uint8Array; crop: Crop },
): Promise<StoredFile> {
  requireSize('picture', bytes);
  const { parts, ...facts } = pictureOf(await keptPhoto(bytes, crop));
  // Hashed with the square, of which the same picture has many, and separately from pictures: their small sizes are not
  // square.
  const hash = createHash('sha256').update('photo/').update(parts[0]).digest('hex');
  return keep(scope, { kind: 'picture', hash, name: 'photo.webp', personal: false, ...facts }, parts);
}

function requireSize(kind: FileKind, bytes: Uint8Array): void {
  if (bytes.byteLength === 0) throw new AppError('file/empty');
  if (bytes.byteLength > largestFile[kind]) throw new AppError('request/too-large');
}

async function keep(
  scope: SignedInScope,
  row: Omit<repository.FileRow, 'id'>,
  parts: readonly Uint8Array[],
  check?: (tx: Tx<SignedInScope>, size: number) => Promise<void>,
): Promise<StoredFile> {
  const { kind, hash, type } = row;
  const store = openFileStore(scope.env);
  // The row first: a sweep under way has ended, and the next one knows that somebody has these bytes. A process that dies
  // before they are stored leaves a row that nothing shows, which is swept like any other. No connection waits for the store.
  const file = await transaction(scope, async (tx) => {
    await check?.(tx, row.size);
    await repository.lockBytes(tx.db, hash);
    return repository.insertFile(tx.db, { ...row, createdBy: tx.actor.id, at: nowIso(tx) });
  });
  try {
    for (const [index, part] of parts.entries())
      await store.put(keyOf(hash, variantsOf(kind)[index] ?? 'file'), part, type);
  } catch (error) {
    await transaction(scope, (tx) => repository.deleteFile(tx.db, file.id));
    throw error;
  }
  return toStored(file);
}

function pictureOf(kept: KeptPicture | PictureFault) {
  if (typeof kept === 'string') throw new AppError(kept);
  const { width, height } = kept.large;
  const parts = [kept.large.bytes, kept.small] as const;
  return { parts, type: 'image/webp', size: kept.large.bytes.byteLength, width, height };
}

async function downloadOf(bytes: Uint8Array) {
  const type = await typeByContent(bytes);
  return { parts: [bytes], type, size: bytes.byteLength, width: null, height: null };
}

/** The keys under which the store keeps the bytes of all files. */
export async function listFileKeys(db: Db): Promise<string[]> {
  const files = await repository.findBytes(db);
  return [
    ...new Set(files.flatMap(({ hash, kind }) => variantsOf(kind).map((variant) => keyOf(hash, variant)))),
  ];
}

/** Whether the bytes under a key of {@link listFileKeys} are not those that were stored, as far as the key tells. */
export function isDamagedFile(key: string, bytes: Uint8Array): boolean {
  return isDamaged(key, bytes);
}

/** The files of these ids that exist, in no order. */
export async function listFiles(scope: Pick<Scope, 'db'>, ids: readonly string[]): Promise<StoredFile[]> {
  return (await repository.findFiles(scope.db, ids)).map(toStored);
}

/** Records that a subject (`lesson` and its id) shows files, besides its current ones; unknown ids are ignored. */
export async function noteFileUses(
  tx: Tx,
  subject: repository.Subject,
  ids: readonly string[],
): Promise<void> {
  await repository.insertUses(tx.db, new Map([[subject, ids]]));
}

/** As {@link noteFileUses} for several subjects, in one statement: concurrent calls lock the files in the same order. */
export async function noteUsesOfAll(
  tx: Tx,
  uses: ReadonlyMap<repository.Subject, readonly string[]>,
): Promise<void> {
  await repository.insertUses(tx.db, uses);
}

/**
 * Replaces the files that a subject shows; unknown ids are ignored. All of them are locked at once, by id: two subjects
 * that exchange their files wait for each other.
 */
export async function replaceFileUses(
  tx: Tx,
  subject: repository.Subject,
  ids: readonly string[],
): Promise<void> {
  await repository.lockFiles(tx.db, subject, ids);
  await dropFileUses(tx, subject);
  await noteFileUses(tx, subject, ids);
}

/** Deleted subjects show nothing: their files are swept in time unless others show them. */
export async function dropFileUses(tx: Tx, ...subjects: readonly repository.Subject[]): Promise<void> {
  await repository.deleteUses(tx.db, subjects, nowIso(tx));
}

/**
 * The bytes of a file, regardless of reach: for exports that have checked the permission. Null when they are
 * gone.
 */
export async function readFile(scope: Scope, id: string): Promise<StoredBytes | null> {
  const [file] = await repository.findFiles(scope.db, [id]);
  if (!file) return null;
  return openFileStore(scope.env).get(keyOf(file.hash, variantsOf(file.kind)[0] ?? 'file'));
}

/** The bytes of a picture in one of its sizes, regardless of reach as {@link readFile}. */
export async function readPicture(scope: Scope, id: string, size: 'large' | 'small'): Promise<Buffer | null> {
  const [file] = await repository.findFiles(scope.db, [id]);
  if (file?.kind !== 'picture') return null;
  const bytes = await openFileStore(scope.env).get(keyOf(file.hash, size));
  return bytes && buffer(bytes.stream);
}

/** A file to be sent to a browser. */
export interface OpenedFile extends StoredBytes {
  readonly file: StoredFile;
  /** One person's own: who may open it can change at any time. */
  readonly personal: boolean;
}

/**
 * Opens a file in the requested size, for staff unless it is {@link keepPersonalFile}'s, and for anyone who reaches something that shows it (decision R1).
 * Otherwise it does not exist: `db/no-document`.
 */
export async function openFile(
  scope: SignedInScope,
  { id, size }: { id: string; size?: string | undefined },
  reach: FileReach,
): Promise<OpenedFile> {
  const [file] = await repository.findFiles(scope.db, [id]);
  const variant = file ? variantAsked(file.kind, size) : null;
  if (!file || !variant || !(await mayOpen(scope, file, reach))) throw new AppError('db/no-document');
  const bytes = await openFileStore(scope.env).get(keyOf(file.hash, variant));
  if (!bytes) {
    scope.log.error({ fileId: id }, 'the bytes of a file are missing');
    throw new AppError('db/no-document');
  }
  return { ...bytes, file: toStored(file), personal: file.personal };
}

async function mayOpen(
  scope: SignedInScope,
  { id, personal }: repository.FileRow,
  reach: FileReach,
): Promise<boolean> {
  if (!personal && mayOpenAllFiles(scope.actor)) return true;
  const subjects = await repository.findSubjects(scope.db, id);
  for (const [type, group] of Map.groupBy(subjects, (subject) => subject.type)) {
    if (personal && !personalSubjects.has(type)) continue;
    const ids = group.map((subject) => subject.id);
    if (await reach[type]?.(scope, ids, id)) return true;
  }
  return false;
}

/** The nightly sweep: deletes files that nothing has shown for 7 days, and their bytes with the last of them. Returns how many. */
export async function sweepFiles(scope: Scope): Promise<number> {
  const until = scope.now.subtract({ hours: daysUnused * 24 }).toString();
  const store = openFileStore(scope.env);
  let swept = 0;
  for (const hash of await repository.findUnusedHashes(scope.db, until, mostSwept)) {
    swept += await transaction(scope, async (tx) => {
      await repository.lockBytes(tx.db, hash);
      const { deleted, left } = await repository.deleteUnused(tx.db, hash, until);
      const gone = new Set(deleted).difference(new Set(left));
      // Within the transaction: bytes that could not be removed keep their row, and are retried the next night.
      for (const variant of [...gone].flatMap(variantsOf)) await store.remove(keyOf(hash, variant));
      return deleted.length;
    });
  }
  return swept;
}

function toStored({ hash: _, personal: __, ...file }: repository.FileRow): StoredFile {
  return withAddresses(file);
}
