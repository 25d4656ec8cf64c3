import { Readable } from 'node:stream';
import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { StoredBytes } from '#platform/server/files/file-store.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { whyNotTakenOut } from '../shared/takeouts.rules.ts';
import { mostInDay, type OwnTakeout, type Takeout } from '../shared/takeouts.ts';
import { readParts } from './archive/stored-parts.service.ts';
import * as repository from './takeouts.repository.ts';

declare module '#platform/server/jobs/jobs.ts' {
  interface JobPayloads {
    makeTakeout: { readonly takeoutId: string };
  }
}

const limit = { limit: mostInDay, windowSeconds: 86_400 };

/** The actor's latest take-out, whether they may ask for one, and which children it holds. */
export async function getTakeout(scope: SignedInScope): Promise<OwnTakeout> {
  const { me, children } = await peopleOf(scope);
  const latest = await repository.findLatest(scope.db, scope.actor.id);
  return {
    refusal: whyNotTakenOut(me, today(scope)),
    latest: latest ? toTakeout(latest, nowIso(scope)) : null,
    children: children.map(({ firstName }) => firstName),
  };
}

/**
 * Has a copy made of everything that is kept about the actor and, of a guardian, the children (decision K5). The client makes the id: asking
 * again with it changes nothing. Refuses with `takeout/ask-guardian`, `takeout/being-made`, `request/too-many`, and `db/conflict` for an id
 * that is somebody else's.
 */
export async function askTakeout(scope: SignedInScope, { id }: { readonly id: string }): Promise<OwnTakeout> {
  const { me } = await peopleOf(scope);
  refuse(whyNotTakenOut(me, today(scope)));
  if (!(await isKnown(scope, id))) {
    if (await repository.isMaking(scope.db, me.userId)) throw new AppError('takeout/being-made');
    await countTry(scope, `takeout/${me.userId}`, limit);
    await begin(scope, id);
  }
  return getTakeout(scope);
}

async function isKnown({ db, actor }: SignedInScope, id: string): Promise<boolean> {
  const known = await repository.findTakeout(db, id);
  if (known && known.userId !== actor.id) throw new AppError('db/conflict');
  return known !== undefined;
}

function begin(scope: SignedInScope, id: string): Promise<void> {
  return transaction(scope, async (tx) => {
    const { locale, actor } = tx;
    if (!(await repository.insertTakeout(tx.db, { id, userId: actor.id, locale, at: nowIso(tx) }))) {
      // A request that came at the same time was first: the same one, or another.
      if (await isKnown(tx, id)) return;
      throw new AppError('takeout/being-made');
    }
    await audit(tx, { action: 'askTakeout', subjectType: 'user', subjectId: actor.id });
    // One after another: a school year that ends with many requests leaves the other workers free.
    await addJob(tx, 'makeTakeout', { takeoutId: id }, { jobKey: `takeout:${id}`, queue: 'takeouts' });
  });
}

/** A take-out to be sent to a browser. */
export interface OpenedTakeout extends StoredBytes {
  readonly name: string;
}

/**
 * Opens a take-out for whoever asked for it, recorded in the audit log. Anybody else's, one that is over, and one that holds somebody who
 * is deleted or no longer the actor's child does not exist: `db/no-document`.
 */
export async function downloadTakeout(
  scope: SignedInScope,
  { id }: { readonly id: string },
): Promise<OpenedTakeout> {
  const found = await repository.findTakeout(scope.db, id);
  if (found?.userId !== scope.actor.id || toTakeout(found, nowIso(scope)).state !== 'ready')
    throw new AppError('db/no-document');
  const people = new Set((await repository.findPeople(scope.db, scope.actor.id)).map(({ userId }) => userId));
  if (!found.subjects.every((subject) => people.has(subject))) throw new AppError('db/no-document');
  await transaction(scope, (tx) =>
    audit(tx, { action: 'downloadTakeout', subjectType: 'user', subjectId: scope.actor.id }),
  );
  return {
    name: `orbita-${found.askedAt.slice(0, 10)}.zip`,
    size: found.size ?? 0,
    stream: Readable.from(readParts(scope.env, found)),
  };
}

async function peopleOf({ db, actor }: SignedInScope) {
  const [me, ...children] = await repository.findPeople(db, actor.id);
  if (me?.userId !== actor.id) throw new AppError('db/user-profile-not-found');
  return { me, children };
}

function toTakeout(
  { id, state, askedAt, readyAt, endsAt, size }: repository.TakeoutRow,
  now: string,
): Takeout {
  const isOver = state === 'ready' && endsAt !== null && endsAt <= now;
  return { id, state: isOver ? 'gone' : state, askedAt, readyAt, endsAt, size };
}
