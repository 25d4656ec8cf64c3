import { readPicture } from '#features/files/server/files.service.ts';
import { holdWorkshop } from '#features/projects/server/showing.service.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Scope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { worksOnPage } from '../shared/shelf.ts';
import * as repository from './hanging.repository.ts';

/** Whether a work may still be shown on a diploma of its child, as SQL that the diplomas compose. */
export const { mayHang } = repository;

/** A work as it may hang on a diploma: what strangers would see of it, and nothing that it holds. */
export interface HangableWork {
  readonly id: string;
  readonly name: string;
  /** A small WebP; null for a work without a picture of its own. */
  readonly cover: Buffer | null;
  readonly putAt: string;
}

interface OfChild {
  readonly childId: string;
  readonly groupId: string;
}

/**
 * A page of the works that a child put on the shelf for a group, approved or not, and that may hang on a diploma from it, the newest first;
 * also once the group has ended. The caller has proven that the actor gives diplomas there.
 */
export async function listHangableWorks(
  scope: Scope,
  { childId, groupId, page }: OfChild & { readonly page: number },
): Promise<{ works: HangableWork[]; total: number }> {
  const part = { limit: worksOnPage, offset: (page - 1) * worksOnPage };
  const { works, total } = await repository.findHangable(scope.db, { childId, groupId, ...part });
  return { works: await Promise.all(works.map((work) => withCover(scope, work))), total };
}

/** One of {@link listHangableWorks}; `db/no-document` for any other work. */
export async function requireHangableWork(
  scope: Scope,
  asked: OfChild & { readonly workId: string },
): Promise<HangableWork> {
  const [work] = (await repository.findHangable(scope.db, { ...asked, limit: 1, offset: 0 })).works;
  if (!work) throw new AppError('db/no-document');
  return withCover(scope, work);
}

async function withCover(scope: Scope, { coverId, ...work }: repository.HangableRow): Promise<HangableWork> {
  return { ...work, cover: coverId === null ? null : await readPicture(scope, coverId, 'small') };
}

/**
 * Keeps a work as it was read until the transaction ends, or refuses with `shelf/changed-meanwhile`. Before any group
 * is locked, as `putOnShelf` does.
 */
export async function holdHangableWork(
  tx: Tx,
  { childId, workId, putAt }: { readonly childId: string; readonly workId: string; readonly putAt: string },
): Promise<void> {
  await holdWorkshop(tx, childId);
  const held = await repository.holdWork(tx.db, workId);
  if (held === undefined) throw new AppError('db/no-document');
  refuse(Date.parse(held) === Date.parse(putAt) ? null : 'shelf/changed-meanwhile');
}
