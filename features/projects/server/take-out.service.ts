import { buffer } from 'node:stream/consumers';
import { readFile } from '#features/files/server/files.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { zipped } from '#platform/server/files/zip.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { mayTakeOutProjects } from '../shared/projects.permissions.ts';
import { findEverything, type TakenOut } from './projects.repository.ts';
import { codeFiles, folderOf } from './take-out.rules.ts';

/**
 * All works of a child as a zip archive, each in a folder of its own: what it holds, its cover, its kept versions, and `work.json` about
 * it (decision H4). For the child and the guardians; `db/no-document` for anybody else's child.
 */
export async function takeOutProjects(scope: SignedInScope, childId: string): Promise<Uint8Array> {
  requireMay(mayTakeOutProjects(scope.actor));
  const child = await requireChildInReach(scope, childId);
  const files = new Map<string, Uint8Array>();
  for (const [index, work] of (await findEverything(scope.db, child.id)).entries())
    await addWork(scope, files, work, folderOf(index + 1, work.name));
  if (files.size === 0) files.set('works.json', bytesOf('[]\n'));
  return zipped(files);
}

async function addWork(
  scope: SignedInScope,
  files: Map<string, Uint8Array>,
  { versions, coverId, ...about }: TakenOut,
  folder: string,
): Promise<void> {
  const told = versions.map(({ number, isCurrent, savedAt, link }) => ({ number, isCurrent, savedAt, link }));
  files.set(`${folder}/work.json`, bytesOf(`${JSON.stringify({ ...about, versions: told }, null, 2)}\n`));
  if (coverId) await addFile(scope, files, `${folder}/cover.webp`, coverId);
  for (const { number, isCurrent, code, fileId } of versions) {
    const place = isCurrent ? folder : `${folder}/versions/${number}`;
    for (const { path, text } of codeFiles(code)) files.set(`${place}/${path}`, bytesOf(text));
    if (fileId) await addFile(scope, files, `${place}/project.sb3`, fileId);
  }
}

async function addFile(
  scope: SignedInScope,
  files: Map<string, Uint8Array>,
  path: string,
  fileId: string,
): Promise<void> {
  const stored = await readFile(scope, fileId);
  if (stored) files.set(path, await buffer(stored.stream));
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
