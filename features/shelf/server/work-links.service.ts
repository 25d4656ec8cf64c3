import { randomUUID } from 'node:crypto';
import { readFile, readPicture } from '#features/files/server/files.service.ts';
import { findShownProject, type Shown } from '#features/projects/server/showing.service.ts';
import type { SharedContent } from '#features/projects/shared/projects.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { fileName } from '#platform/server/files/file-kinds.ts';
import type { StoredBytes } from '#platform/server/files/file-store.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { countTry, networkOf } from '#platform/server/security/rate-limit.ts';
import { hashToken } from '#platform/server/security/session.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayShareWorks } from '../shared/shelf.permissions.ts';
import { linkDays, mostLinks, type SharedWork, sharedFileAddress, type WorkLink } from '../shared/shelf.ts';
import { tokensOf } from './link-tokens.service.ts';
import { requireWork } from './shelf.service.ts';
import { lockWork } from './shelf-writing.repository.ts';
import * as repository from './work-links.repository.ts';

/** Openings of links from one network: a large family on one evening, too few to guess 256 bits. */
const openings = { limit: 120, windowSeconds: 600 };

interface ThisWork {
  readonly workId: string;
}

/**
 * A link that shows a work of one's child to whoever has it, for 30 days (decision H3), with the name that the guardian gives it. Only
 * the hash of its secret is stored; the child's guardians are told the secret again (record 188). `shelf/too-many-links`, and
 * `db/no-document` for a work that isn't one's child's.
 */
export async function makeWorkLink(
  scope: SignedInScope,
  { workId, name = null }: ThisWork & { name?: string | undefined | null },
): Promise<WorkLink> {
  requireMay(mayShareWorks(scope.actor));
  const { work } = await requireWork(scope, workId);
  const id = randomUUID();
  const [token = ''] = await tokensOf(scope, [id]);
  return transaction(scope, async (tx) => {
    if (!(await lockWork(tx.db, work.id))) throw new AppError('db/no-document');
    const open = await repository.findLinks(tx.db, [work.id], nowIso(tx));
    refuse(open.length >= mostLinks ? 'shelf/too-many-links' : null);
    const madeAt = nowIso(tx);
    // Counted from what is kept: the clock knows more than milliseconds.
    const endsAt = Temporal.Instant.from(madeAt)
      .add({ hours: 24 * linkDays })
      .toString();
    const kept = { workId: work.id, madeBy: tx.actor.id, tokenHash: hashToken(token) };
    const made = await repository.insertLink(tx.db, { id, name, madeAt, endsAt, ...kept });
    await refresh(tx, { changed: ['shelf'], audience: [`family:${work.userId}`] });
    return { ...made, token };
  });
}

/** Ends a link to a work of one's child, whichever guardian made it. Idempotent. */
export async function endWorkLink(
  scope: SignedInScope,
  { workId, linkId }: ThisWork & { linkId: string },
): Promise<{ ended: true }> {
  requireMay(mayShareWorks(scope.actor));
  const { work } = await requireWork(scope, workId);
  await transaction(scope, async (tx) => {
    await repository.deleteLink(tx.db, { workId: work.id, linkId });
    await refresh(tx, { changed: ['shelf'], audience: [`family:${work.userId}`] });
  });
  return { ended: true };
}

/**
 * What an open link shows: the work, its cover within, and a first name; neither ids nor where it began. `auth/invalid-link` for every
 * link that isn't open, whatever it was.
 */
export async function openWorkLink(scope: Scope, { token }: { token: string }): Promise<SharedWork> {
  const { linked, shown } = await requireLinked(scope, token);
  const { firstName, endsAt } = linked;
  const cover = shown.coverId && (await readPicture(scope, shown.coverId, 'small'));
  return {
    name: shown.name,
    firstName,
    cover: cover && `data:image/webp;base64,${cover.toString('base64')}`,
    content: sharedOf(shown, token),
    endsAt,
  };
}

/** The Scratch file of a work that an open link shows. Refuses as {@link openWorkLink}; `db/no-document` for a work without one. */
export async function openSharedFile(
  scope: Scope,
  { token }: { token: string },
): Promise<StoredBytes & { readonly name: string }> {
  const { shown } = await requireLinked(scope, token);
  const bytes = shown.held.fileId && (await readFile(scope, shown.held.fileId));
  if (!bytes) throw new AppError('db/no-document');
  return { ...bytes, name: nameOfFile(shown) };
}

async function requireLinked(
  scope: Scope,
  token: string,
): Promise<{ linked: repository.Linked; shown: Shown }> {
  await countTry(scope, `work-link/${networkOf(scope.address)}`, openings);
  const linked = await repository.findLinked(scope.db, hashToken(token), nowIso(scope));
  const shown = linked && (await findShownProject(scope, linked.projectId));
  if (!linked || !shown) throw new AppError('auth/invalid-link');
  return { linked, shown };
}

/** A file is downloaded by the link itself: its own address would name it. */
function sharedOf(shown: Shown, token: string): SharedContent {
  const { content } = shown;
  if (content.kind !== 'scratch') return content;
  const { file } = content;
  const url = sharedFileAddress(token);
  return { ...content, file: file && { name: nameOfFile(shown), size: file.size, url } };
}

/** Named after the work: what the child's device called the file may name people. */
const nameOfFile = ({ name }: Shown) => fileName(`${name}.sb3`);

/** The nightly part of the shelf: deletes links that ended, and signs, choices and links of deleted accounts. */
export function forgetShelf(scope: Scope): Promise<void> {
  return repository.deleteEnded(scope.db, nowIso(scope));
}
