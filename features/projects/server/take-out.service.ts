import { buffer } from 'node:stream/consumers';
import { readFile } from '#features/files/server/files.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { zipped } from '#platform/server/files/zip.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { Scope, SignedInScope } from '#platform/server/scope.ts';
import { mayTakeOutProjects } from '../shared/projects.permissions.ts';
import { findEverything, findTakenOut, type TakenOut } from './projects.repository.ts';
import { codeFiles, folderOf } from './take-out.rules.ts';

/** What features above this one know of a child's projects. */
export interface Beyond {
  /** On which diplomas each hangs, by the project's id; for a child within the actor's reach. */
  readonly listDiplomas: (scope: Scope, childId: string) => Promise<ReadonlyMap<string, readonly object[]>>;
}

/**
 * All works of a child as a zip archive, as {@link filesOfWorks} names them. For the child and the guardians; `db/no-document` for anybody else's
 * child.
 */
export async function takeOutProjects(
  scope: SignedInScope,
  childId: string,
  beyond: Beyond,
): Promise<Uint8Array> {
  requireMay(mayTakeOutProjects(scope.actor));
  const child = await requireChildInReach(scope, childId);
  const files = new Map<string, Uint8Array>();
  for await (const { path, bytes } of filesOfWorks(scope, child.id, beyond)) files.set(path, bytes);
  if (files.size === 0) files.set('works.json', bytesOf('[]\n'));
  return zipped(files);
}

/** A file of a work, as it is taken out. */
export interface TakenFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * The files of a child's works, one work in memory at a time. Each work has a folder of its own: what it holds, its cover, its kept versions, and
 * `work.json` about it, with the diplomas on which it hangs (decision H4). A file that several hold is there once, and `work.json` tells
 * where. The caller decides who may have them.
 */
export async function* filesOfWorks(
  scope: Scope,
  childId: string,
  { listDiplomas }: Beyond,
): AsyncGenerator<TakenFile, void> {
  const diplomasOf = await listDiplomas(scope, childId);
  const paths = new Map<string, string>();
  for (const [index, id] of (await findTakenOut(scope.db, childId)).entries()) {
    const work = await findEverything(scope.db, id);
    if (!work) continue;
    const about = { ...work, diplomas: diplomasOf.get(id) ?? [] };
    yield* filesOfWork(scope, paths, about, folderOf(index + 1, work.name));
  }
}

/** `paths` says where each stored file is: each is there once, as a child's room counts it, however many works hold it. */
async function* filesOfWork(
  scope: Scope,
  paths: Map<string, string>,
  { versions, coverId, ...about }: TakenOut & { readonly diplomas: readonly object[] },
  folder: string,
): AsyncGenerator<TakenFile, void> {
  async function* stored(path: string, fileId: string | null): AsyncGenerator<TakenFile, void> {
    const found = fileId && !paths.has(fileId) ? await readFile(scope, fileId) : null;
    if (!fileId || !found) return;
    paths.set(fileId, path);
    yield { path, bytes: await buffer(found.stream) };
  }
  const placeOf = (fileId: string | null) => fileId && (paths.get(fileId) ?? null);
  yield* stored(`${folder}/cover.webp`, coverId);
  const told: unknown[] = [];
  for (const { number, isCurrent, savedAt, code, fileId, pictureId, link } of versions) {
    const place = isCurrent ? folder : `${folder}/versions/${number}`;
    for (const { path, text } of codeFiles(code)) yield { path: `${place}/${path}`, bytes: bytesOf(text) };
    yield* stored(`${place}/project.sb3`, fileId);
    yield* stored(`${place}/picture.webp`, pictureId);
    const picture = placeOf(pictureId);
    told.push({ number, isCurrent, savedAt, file: placeOf(fileId), picture, link });
  }
  const work = JSON.stringify({ ...about, cover: placeOf(coverId), versions: told }, null, 2);
  yield { path: `${folder}/work.json`, bytes: bytesOf(`${work}\n`) };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
