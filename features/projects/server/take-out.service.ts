import { buffer } from 'node:stream/consumers';
import { readFile } from '#features/files/server/files.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { zipped } from '#platform/server/files/zip.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { Scope, SignedInScope } from '#platform/server/scope.ts';
import { mayTakeOutProjects } from '../shared/projects.permissions.ts';
import { findEverything, type TakenOut } from './projects.repository.ts';
import { codeFiles, folderOf } from './take-out.rules.ts';

/** What features above this one know of a child's projects. */
export interface Beyond {
  /** On which diplomas each hangs, by the project's id; for a child within the actor's reach. */
  readonly listDiplomas: (scope: Scope, childId: string) => Promise<ReadonlyMap<string, readonly object[]>>;
}

/**
 * All works of a child as a zip archive, each in a folder of its own: what it holds, its cover, its kept versions, and `work.json` about
 * it, with the diplomas on which it hangs (decision H4). A file that several hold is there once, and `work.json` tells where. For the child and the guardians; `db/no-document` for anybody else's child.
 */
export async function takeOutProjects(
  scope: SignedInScope,
  childId: string,
  { listDiplomas }: Beyond,
): Promise<Uint8Array> {
  requireMay(mayTakeOutProjects(scope.actor));
  const child = await requireChildInReach(scope, childId);
  const diplomasOf = await listDiplomas(scope, child.id);
  const files = new Map<string, Uint8Array>();
  const paths = new Map<string, string>();
  for (const [index, work] of (await findEverything(scope.db, child.id)).entries())
    await addWork(
      scope,
      { files, paths },
      { ...work, diplomas: diplomasOf.get(work.id) ?? [] },
      folderOf(index + 1, work.name),
    );
  if (files.size === 0) files.set('works.json', bytesOf('[]\n'));
  return zipped(files);
}

/** An archive that is packed, and where in it each stored file is. */
interface Packed {
  readonly files: Map<string, Uint8Array>;
  readonly paths: Map<string, string>;
}

async function addWork(
  scope: SignedInScope,
  packed: Packed,
  { versions, coverId, ...about }: TakenOut & { readonly diplomas: readonly object[] },
  folder: string,
): Promise<void> {
  const cover = coverId && (await addFile(scope, packed, `${folder}/cover.webp`, coverId));
  const told: unknown[] = [];
  for (const { number, isCurrent, savedAt, code, fileId, link } of versions) {
    const place = isCurrent ? folder : `${folder}/versions/${number}`;
    for (const { path, text } of codeFiles(code)) packed.files.set(`${place}/${path}`, bytesOf(text));
    const file = fileId && (await addFile(scope, packed, `${place}/project.sb3`, fileId));
    told.push({ number, isCurrent, savedAt, file, link });
  }
  const work = JSON.stringify({ ...about, cover, versions: told }, null, 2);
  packed.files.set(`${folder}/work.json`, bytesOf(`${work}\n`));
}

/** Each file once, as a child's room counts it, however many works hold it: returns where it is. */
async function addFile(
  scope: SignedInScope,
  { files, paths }: Packed,
  path: string,
  fileId: string,
): Promise<string | null> {
  const known = paths.get(fileId);
  if (known) return known;
  const stored = await readFile(scope, fileId);
  if (!stored) return null;
  files.set(path, await buffer(stored.stream));
  paths.set(fileId, path);
  return path;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
