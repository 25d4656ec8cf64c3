import { randomUUID } from 'node:crypto';
import { zipSync } from 'fflate';
import type { Db } from '#platform/server/database/database.ts';
import type { ProjectKind } from '../shared/projects.ts';

interface Made {
  readonly userId: string;
  readonly kind?: ProjectKind;
  readonly name?: string;
  readonly code?: unknown;
  readonly at?: string;
}

/** A child's project with one version. Returns the ids of both. */
export async function createProjectOf(
  db: Db,
  {
    userId,
    kind = 'python',
    name = 'Žvaigždė',
    code = 'print("Labas")\n',
    at = '2026-11-20T10:00:00.000Z',
  }: Made,
): Promise<{ projectId: string; versionId: string }> {
  const [projectId, versionId] = [randomUUID(), randomUUID()];
  await db
    .insertInto('projects')
    .values({ id: projectId, user_id: userId, kind, name, version: 1, created_at: at, changed_at: at })
    .execute();
  await db
    .insertInto('project_versions')
    .values({
      ...{ id: versionId, project_id: projectId, number: 1, reason: 'saved' as const },
      ...{ is_current: true, began_at: at, saved_at: at, size: 20, file_id: null, link: null },
      code: kind === 'scratch' ? null : JSON.stringify(code),
    })
    .execute();
  return { projectId, versionId };
}

/** The bytes of a Scratch 3 file with these further files in it. */
export function scratchBytes(more: Record<string, Uint8Array> = {}): Buffer {
  const project = { targets: [{ isStage: true, name: 'Stage' }], meta: { semver: '3.0.0' } };
  const text = new TextEncoder().encode(JSON.stringify(project));
  // Always the same bytes, whatever the time.
  return Buffer.from(zipSync({ 'project.json': text, ...more }, { mtime: '1980-01-01T00:00:00' }));
}
