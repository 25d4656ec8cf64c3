import { typeByContent } from '#platform/server/files/file-kinds.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { refuse } from '#platform/shared/app-error.ts';
import { mayMakeProjects } from '../shared/projects.permissions.ts';
import type { Project } from '../shared/projects.ts';
import * as repository from './projects.repository.ts';
import { getProject, inProject, noteFiles, requireProject, type ThisProject } from './projects.service.ts';
import { keepInRoom } from './room.service.ts';
import * as versions from './versions.repository.ts';

/** What a child's loop can't exceed, and a day of making doesn't. */
const covers = { limit: 360, windowSeconds: 3600 };
const coverTypes = new Set(['image/png', 'image/webp', 'image/jpeg']);

/**
 * A picture in base64 is what a project draws, kept anew as WebP: its cover, unless its child wants a plain one, and the picture of the
 * current version. The project counts as unchanged: one that is only opened may draw, and keeps its place in the list. PNG, WebP and JPEG
 * by their content, never by a name: otherwise `file/not-a-picture`, `file/too-many-pixels`, `file/empty`. `project/no-room`.
 */
export async function setCover(
  scope: SignedInScope,
  { projectId, picture }: ThisProject & { picture: string },
): Promise<Project> {
  requireMay(mayMakeProjects(scope.actor));
  await requireProject(scope, projectId);
  const drawingId = await keepDrawing(scope, Buffer.from(picture, 'base64'));
  await inProject(scope, projectId, async (tx, project) => {
    await versions.setPicture(tx.db, project.id, drawingId);
    if (project.drawingId !== drawingId)
      await repository.updateProject(tx.db, project.id, { cover_id: drawingId });
    await noteFiles(tx, project.id);
  });
  return getProject(scope, { projectId });
}

/** Makes the cover of a project plain, whatever it draws, or its drawing again. Idempotent. */
export async function chooseCover(
  scope: SignedInScope,
  { projectId, cover }: ThisProject & { cover: 'drawing' | 'plain' },
): Promise<Project> {
  const plainCover = cover === 'plain';
  await inProject(scope, projectId, (tx, project) =>
    project.plainCover === plainCover
      ? Promise.resolve()
      : repository.updateProject(tx.db, project.id, { plain_cover: plainCover, changed_at: nowIso(tx) }),
  );
  return getProject(scope, { projectId });
}

async function keepDrawing(scope: SignedInScope, bytes: Buffer): Promise<string> {
  await countTry(scope, `cover/${scope.actor.id}`, covers);
  if (bytes.byteLength > 0) refuse(coverTypes.has(await typeByContent(bytes)) ? null : 'file/not-a-picture');
  return (await keepInRoom(scope, { kind: 'picture', name: 'cover.webp', bytes })).id;
}
