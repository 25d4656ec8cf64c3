import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { keepFile, listFiles, noteUsesOfAll, readFile } from '#features/files/server/files.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { pixelsOf } from '#platform/server/files/pictures.ts';
import { type ArchivedFiles, unzipped, type ZipFault, zipped } from '#platform/server/files/zip.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { allOf, fullText } from '#platform/shared/localized-text.ts';
import { referencesOfLesson } from '../../shared/blocks/lesson-references.rules.ts';
import { mayPublishCourses, mayWriteDrafts } from '../../shared/courses.permissions.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';
import type { ModuleOutline } from '../../shared/module-outline.ts';
import { moduleTextsOf } from '../../shared/module-texts.rules.ts';
import { insertLesson } from '../lessons/lesson-copies.repository.ts';
import { nameDraft, saveDraft } from '../modules/drafts.repository.ts';
import { insertModule, lockModuleOrder } from '../modules/module-authoring.repository.ts';
import { loadOutline, refreshModule } from '../modules/module-authoring.service.ts';
import { appendVersion, writePublished } from '../modules/publishing.repository.ts';
import { filePaths, filePathsOf, withFileIds } from './archive-names.rules.ts';
import {
  ArchiveFault,
  type ModuleArchive,
  readArchive,
  withoutOuterFolder,
} from './archive-reading.rules.ts';
import { writeArchive } from './archive-writing.rules.ts';
import { findWrittenLessons } from './module-archive.repository.ts';

/** The limits of an unpacked archive. */
const limits = {
  files: 3000,
  bytes: 250 * 1024 * 1024,
  /** Texts and other compressed files; pictures are compressed already and only stored. */
  unpacked: 64 * 1024 * 1024,
  /** Of all pictures together: decoding them takes some half a minute. */
  pixels: 1_000_000_000,
};
const rate = { limit: 30, windowSeconds: 3600 };

const faults: Readonly<Record<ZipFault, ErrorCode>> = {
  'zip/broken': 'module/not-an-archive',
  'zip/unsafe-path': 'module/not-an-archive',
  'zip/too-large': 'request/too-large',
};

/**
 * A module as one zip of Markdown and files, which {@link importModule} reads back without a difference: what is published of each
 * lesson, otherwise its draft. The same module gives the same bytes. Staff only; `request/too-large` over 250 MB.
 */
export async function exportModule(
  scope: SignedInScope,
  { moduleId }: { moduleId: string },
): Promise<{ name: string; bytes: Uint8Array }> {
  requireMay(mayWriteDrafts(scope.actor));
  await countTry(scope, `export-module/${scope.actor.id}`, rate);
  const texts = moduleTextsOf(await loadOutline(scope, moduleId));
  const lessons = (await findWrittenLessons(scope.db, moduleId)).map(({ published, content }) => ({
    published,
    content: { ...content, title: fullText(content.title) },
  }));
  const ids = new Set([
    ...(texts.picture ? [texts.picture.fileId] : []),
    ...lessons.flatMap(({ content }) => referencesOfLesson(content).fileIds),
  ]);
  const found = await listFiles(scope, [...ids]);
  refuse(found.reduce((sum, { size }) => sum + size, 0) > limits.bytes ? 'request/too-large' : null);
  const shown = [...ids].flatMap((id) => found.find((file) => file.id === id) ?? []);
  const paths = filePaths(shown);
  const files = writeArchive({ texts, lessons }, paths);
  for (const [id, path] of paths) {
    const bytes = await readFile(scope, id);
    if (bytes) files.set(path, new Uint8Array(await buffer(bytes.stream)));
  }
  return { name: `${texts.title.lt}.zip`, bytes: await zipped(files) };
}

/**
 * Creates a module from an archive, after all others, itself unpublished, its lessons as they were: all or nothing. The form makes the id:
 * sending it again creates it once, `db/conflict` for that of a module with another title. Admins only. Refuses `module/not-an-archive` for
 * anything but a harmless zip, `module/broken-archive` with the path of what is wrong, `request/too-large`, and as `keepFile` does.
 */
export async function importModule(
  scope: SignedInScope,
  { moduleId, bytes }: { moduleId: string; bytes: Uint8Array },
): Promise<ModuleOutline> {
  requireMay(mayPublishCourses(scope.actor));
  await countTry(scope, `import-module/${scope.actor.id}`, rate);
  const files = await unzipped(bytes, limits);
  if (typeof files === 'string') throw new AppError(faults[files]);
  if ('unreadable' in files) throw new AppError('module/broken-archive', { path: files.unreadable });
  return importArchive(scope, { moduleId, files: withoutOuterFolder(files) });
}

/** As {@link importModule}, from files that are already unpacked: how the demo academy is made. */
export async function importArchive(
  scope: SignedInScope,
  { moduleId, files }: { moduleId: string; files: ArchivedFiles },
): Promise<ModuleOutline> {
  const archive = read(files);
  const ids = await keepArchived(scope, archive, files);
  const { picture } = archive.texts;
  const shownId = picture && ids.get(picture.fileId);
  const texts = { ...archive.texts, picture: picture && shownId ? { ...picture, fileId: shownId } : null };
  await transaction(scope, async (tx) => {
    await lockModuleOrder(tx.db);
    const written = { by: tx.actor.id, at: nowIso(tx) };
    if (!(await insertModule(tx.db, moduleId, { ...texts, ...written }))) {
      const known = await loadOutline(tx, moduleId);
      refuse(known.title.lt === archive.texts.title.lt ? null : 'db/conflict');
      return;
    }
    const shown = new Map<{ type: string; id: string }, readonly string[]>();
    for (const { published, content } of archive.lessons) {
      const written = withFileIds(content, ids);
      const id = await writeLesson(tx, moduleId, { published, content: written });
      shown.set({ type: 'lesson', id }, referencesOfLesson(written).fileIds);
    }
    if (shownId) shown.set({ type: 'module', id: moduleId }, [shownId]);
    await noteUsesOfAll(tx, shown);
    await refreshModule(tx, 'importModule', moduleId, { title: archive.texts.title });
  });
  return loadOutline(scope, moduleId);
}

function read(files: ArchivedFiles) {
  try {
    return readArchive(files, randomUUID);
  } catch (error) {
    if (error instanceof ArchiveFault) throw new AppError('module/broken-archive', { path: error.path });
    throw error;
  }
}

/** Stores the files that the lessons and the module name; returns their ids by path. Those of a failed import are swept in time. */
export async function keepArchived(
  scope: SignedInScope,
  { lessons, texts: { picture } }: ModuleArchive,
  files: ArchivedFiles,
): Promise<Map<string, string>> {
  const bodies = lessons.flatMap(({ content }) =>
    [content.body, content.teacherNotes, ...content.topics.map(({ body }) => body)].flatMap(allOf),
  );
  const ids = new Map<string, string>();
  let pixels = 0;
  const named = filePathsOf(bodies.join('\n'));
  if (picture) named.set(picture.fileId, { picture: true });
  for (const [path, { picture }] of named) {
    const bytes = files.get(path);
    if (!bytes) throw new AppError('module/broken-archive', { path });
    const name = path.slice('files/'.length);
    if (picture) pixels += await pixelsOf(bytes);
    if (pixels > limits.pixels) throw new AppError('request/too-large');
    ids.set(path, (await keepFile(scope, { kind: picture ? 'picture' : 'file', name, bytes })).id);
  }
  return ids;
}

async function writeLesson(
  tx: Tx<SignedInScope>,
  moduleId: string,
  { published, content }: { published: boolean; content: LessonContent },
): Promise<string> {
  const [lessonId, by, at] = [randomUUID(), tx.actor.id, nowIso(tx)];
  await insertLesson(tx.db, { moduleId, lessonId, title: content.title, at });
  if (published) {
    await writePublished(tx.db, lessonId, content);
    await appendVersion(tx.db, { lessonId, content, by, at });
  } else {
    await saveDraft(tx.db, { lessonId, content, version: 1, by, at });
    await nameDraft(tx.db, lessonId, content.title);
  }
  return lessonId;
}
