import { pictureAddress } from '#features/files/shared/files.rules.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayMakeProjects } from '../shared/projects.permissions.ts';
import type { Project, ProjectContent, ProjectVersion, ShownContent } from '../shared/projects.ts';
import { type ProjectRow, updateProject } from './projects.repository.ts';
import {
  firstLinesOf,
  heldOf,
  isSameHeld,
  isSameSitting,
  losesWork,
  placeOf,
  sizeOf,
  surplusOf,
} from './projects.rules.ts';
import {
  contentOf,
  getProject,
  inProject,
  noteFiles,
  requireOwnFile,
  requireProject,
} from './projects.service.ts';
import * as repository from './versions.repository.ts';

/** A save every other second for an hour, and no more: it is saved while typing. */
const saves = { limit: 1800, windowSeconds: 3600 };

interface ThisProject {
  readonly projectId: string;
}

interface ThisVersion extends ThisProject {
  readonly versionId: string;
}

interface Save extends ThisVersion {
  /** The project's version when this device began to change it. */
  readonly base: number;
  readonly content: ProjectContent;
}

/**
 * Saves a project of the acting child. A save that began with the current version becomes the current one, and replaces it within one
 * sitting; any other is kept beside it, so that two devices lose nothing (decision H4). Idempotent by the version's id, and for what is
 * there already. What a sitting replaces nearly whole is kept, too. Refuses with `project/no-room`, `request/invalid` for content of another kind, `db/no-document` for another's project or
 * file, and `db/conflict` for a version's id that another project has.
 */
export async function saveProject(
  scope: SignedInScope,
  save: Save,
): Promise<{ project: Project; kept: 'current' | 'beside' }> {
  await countTry(scope, `project-saves/${scope.actor.id}`, saves);
  const kept = await inProject(scope, save.projectId, (tx, project) => keep(tx, project, save));
  return { project: await getProject(scope, save), kept };
}

async function keep(
  tx: Tx<SignedInScope>,
  project: ProjectRow,
  { versionId, base, content }: Save,
): Promise<'current' | 'beside'> {
  const known = await repository.findVersion(tx.db, { projectId: project.id, versionId });
  if (known) return known.reason === 'beside' ? 'beside' : 'current';
  refuse(content.kind === project.kind ? null : 'request/invalid');
  const held = heldOf(content);
  const current = (await repository.findCurrent(tx.db, [project.id])).get(project.id);
  if (!current || isSameHeld(held, current)) return 'current';
  if (held.fileId) await requireOwnFile(tx, project.id, held.fileId);
  const place = placeOf(base, project.version);
  const newest = (await repository.findNewest(tx.db, project.id)) ?? current;
  if (place === 'beside' && isSameHeld(held, newest)) return place;
  const sameSitting =
    place === 'current' && isSameSitting(current, newest, tx.now) && !losesWork(current, held);
  await write(tx, project, {
    ...held,
    id: versionId,
    reason: place === 'current' ? 'saved' : 'beside',
    isCurrent: place === 'current',
    beganAt: sameSitting ? current.beganAt : nowIso(tx),
    replaces: sameSitting ? [current.id] : [],
    // What a sitting drew last, until it draws again.
    pictureId: sameSitting ? current.pictureId : null,
  });
  return place;
}

/** The kept versions of a project of the acting child, the newest first. */
export async function listVersions(
  scope: SignedInScope,
  { projectId }: ThisProject,
): Promise<{ versions: ProjectVersion[] }> {
  requireMay(mayMakeProjects(scope.actor));
  const { id } = await requireProject(scope, projectId);
  return { versions: (await repository.findVersions(scope.db, id)).map(shownOf) };
}

/** What a version of a project of the acting child holds; `db/no-document` for one that isn't kept. */
export async function getVersion(
  scope: SignedInScope,
  { projectId, versionId }: ThisVersion,
): Promise<{ version: ProjectVersion; content: ShownContent }> {
  requireMay(mayMakeProjects(scope.actor));
  const project = await requireProject(scope, projectId);
  const version = await repository.findVersion(scope.db, { projectId: project.id, versionId });
  if (!version) throw new AppError('db/no-document');
  return { version: shownOf(version), content: contentOf(project.kind, version) };
}

/** Makes an older version the current one, as a new version: the one that was stays. Idempotent while it is current. Refuses as {@link getVersion}. */
export async function restoreVersion(
  scope: SignedInScope,
  { projectId, versionId }: ThisVersion,
): Promise<Project> {
  await inProject(scope, projectId, async (tx, project) => {
    const wanted = await repository.findVersion(tx.db, { projectId: project.id, versionId });
    if (!wanted) throw new AppError('db/no-document');
    const current = (await repository.findCurrent(tx.db, [project.id])).get(project.id);
    if (!current || isSameHeld(wanted, current)) return;
    const { code, fileId, link, pictureId } = wanted;
    await write(tx, project, {
      ...{ code, fileId, link, pictureId },
      id: crypto.randomUUID(),
      reason: 'restored',
      isCurrent: true,
      beganAt: nowIso(tx),
      replaces: [],
    });
    // The cover is that of the program that is there now.
    if (pictureId) await updateProject(tx.db, project.id, { cover_id: pictureId });
  });
  return getProject(scope, { projectId });
}

type Written = Omit<repository.NewVersion, 'projectId' | 'number' | 'savedAt' | 'size'> & {
  /** Versions that this one continues. */
  readonly replaces: readonly string[];
};

async function write(tx: Tx, project: ProjectRow, { replaces, ...version }: Written): Promise<void> {
  const before = await repository.findVersions(tx.db, project.id);
  const number = Math.max(...before.map((each) => each.number)) + 1;
  const savedAt = nowIso(tx);
  await repository.insertVersion(tx.db, {
    ...version,
    projectId: project.id,
    number,
    savedAt,
    size: sizeOf(version),
  });
  await repository.deleteVersions(tx.db, replaces);
  const now = await repository.findVersions(tx.db, project.id);
  await repository.deleteVersions(tx.db, surplusOf(project.kind, now));
  const current = version.isCurrent ? { version: number } : {};
  await updateProject(tx.db, project.id, { ...current, changed_at: savedAt });
  // A page shows no files.
  if (project.kind !== 'web') await noteFiles(tx, project.id);
}

function shownOf({
  id,
  number,
  reason,
  isCurrent,
  savedAt,
  size,
  pictureId,
  beginning,
}: repository.ListedVersion): ProjectVersion {
  const pictureUrl = pictureId && pictureAddress(pictureId, 'small');
  return { id, number, reason, isCurrent, savedAt, size, pictureUrl, firstLines: firstLinesOf(beginning) };
}
