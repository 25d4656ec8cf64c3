import { lockGroups } from '#features/membership/server/group-writing.service.ts';
import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import * as shelf from '#features/shelf/server/hanging.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { mayHangWorks, mayMakeDiplomas, mayTakeOffDiplomas } from '../../shared/diplomas.permissions.ts';
import type { HangableWork } from '../../shared/diplomas.ts';
import { type DiplomaRow, findDiploma } from '../diplomas.repository.ts';
import * as repository from './hung-works.repository.ts';
import { tellsWho } from './work-names.rules.ts';

interface ThisDiploma {
  readonly diplomaId: string;
}

const done = { done: true as const };

/**
 * A page of the works that may hang on a diploma: those that its child put on the shelf for the group, approved or not, the newest first;
 * of each what strangers would see. For the group's staff; `db/no-document` for any other diploma.
 */
export async function listHangableWorks(
  scope: SignedInScope,
  { diplomaId, page }: ThisDiploma & { readonly page: number },
): Promise<{ works: HangableWork[]; total: number }> {
  const diploma = await requireOwnDiploma(scope, diplomaId);
  requireMay(mayHangWorks(scope.actor));
  const { groupId, studentId: childId } = diploma;
  const { works, total } = await shelf.listHangableWorks(scope, { childId, groupId, page });
  return {
    works: works.map(({ cover, ...work }) => ({
      ...work,
      cover: dataAddress(cover),
      tellsWho: tellsWho(work.name, diploma),
    })),
    total,
  };
}

/**
 * Hangs a work on a diploma, in place of any other: its name and cover as the actor read them at `putAt`, whatever the child puts on the
 * shelf later. Idempotent. Refuses with `diploma/revoked`, with `shelf/changed-meanwhile` for a work that was put anew meanwhile, and with
 * `db/no-document` for one that may not hang there.
 */
export async function hangWork(
  scope: SignedInScope,
  { diplomaId, workId, putAt }: ThisDiploma & { readonly workId: string; readonly putAt: string },
): Promise<{ done: true }> {
  const { groupId, studentId: childId } = await requireOwnDiploma(scope, diplomaId);
  requireMay(mayHangWorks(scope.actor));
  const { name, cover } = await shelf.requireHangableWork(scope, { childId, groupId, workId });
  const hold = (tx: Tx) => shelf.holdHangableWork(tx, { childId, workId, putAt });
  return inHeldDiploma(scope, { diplomaId, groupId, hold }, async (tx, diploma) => {
    refuse(diploma.revokedAt === null ? null : 'diploma/revoked');
    await repository.hangWork(tx.db, { diplomaId, workId, name, cover, at: nowIso(tx) });
    await changed(tx, { action: 'hangWork', diploma, detail: { workId } });
  });
}

/** Takes the work off a diploma at once, for its family and the group's staff; it stays on the shelf. Idempotent. */
export async function takeOffDiploma(
  scope: SignedInScope,
  { diplomaId }: ThisDiploma,
): Promise<{ done: true }> {
  const { groupId } = await requireOwnDiploma(scope, diplomaId);
  requireMay(mayTakeOffDiplomas(scope.actor));
  return inHeldDiploma(scope, { diplomaId, groupId }, async (tx, diploma) => {
    if (!(await repository.unhangWork(tx.db, diplomaId))) return;
    await changed(tx, { action: 'takeOffDiploma', diploma, detail: {} });
  });
}

/** A diploma of the actor's own family, or of a group that the actor leads; `db/no-document` for any other. */
async function requireOwnDiploma(scope: SignedInScope, diplomaId: string): Promise<DiplomaRow> {
  const diploma = await findDiploma(scope.db, diplomaId);
  if (!diploma) throw new AppError('db/no-document');
  const { actor } = scope;
  if (!isStaff(actor.role)) await requireChildInReach(scope, diploma.studentId);
  // Who makes diplomas reaches those of deleted groups, too.
  else if (!mayMakeDiplomas(actor)) await requireGroupInReach(scope, diploma.groupId);
  return diploma;
}

interface Held {
  readonly diplomaId: string;
  readonly groupId: string;
  /** What is held before the group, as whoever puts a work on the shelf takes them. */
  readonly hold?: (tx: Tx) => Promise<void>;
}

async function inHeldDiploma(
  scope: SignedInScope,
  { diplomaId, groupId, hold }: Held,
  work: (tx: Tx<SignedInScope>, diploma: DiplomaRow) => Promise<void>,
): Promise<{ done: true }> {
  await transaction(scope, async (tx) => {
    await hold?.(tx);
    await lockGroups(tx, [groupId]);
    const diploma = await findDiploma(tx.db, diplomaId);
    if (!diploma) throw new AppError('db/no-document');
    await work(tx, diploma);
  });
  return done;
}

interface Act {
  readonly action: 'hangWork' | 'takeOffDiploma';
  readonly diploma: DiplomaRow;
  readonly detail: object;
}

async function changed(tx: Tx<SignedInScope>, { action, diploma, detail }: Act): Promise<void> {
  const { id: diplomaId, groupId, studentId, code } = diploma;
  if (isStaff(tx.actor.role)) {
    const about = { subjectType: 'user', subjectId: studentId } as const;
    await audit(tx, { action, ...about, detail: { diplomaId, groupId, code, ...detail } });
  }
  const audience = [`group:${groupId}`, `family:${studentId}`, 'role:admin'] as const;
  await refresh(tx, { changed: ['diplomas'], audience: [...audience] });
}

/** On which diplomas a child's projects hang, by the project's id: for its take-out. The caller has proven the reach. */
export async function listDiplomasOfProjects(
  scope: Scope,
  childId: string,
): Promise<ReadonlyMap<string, object[]>> {
  const rows = await repository.findDiplomasOfProjects(scope.db, childId);
  const hung = rows.map(({ projectId, ...about }) => ({ projectId, about }));
  return new Map(
    Map.groupBy(hung, ({ projectId }) => projectId)
      .entries()
      .map(([id, each]) => [id, each.map(({ about }) => about)]),
  );
}

/** A cover as an address that holds it. */
export function dataAddress(cover: Buffer | null): string | null {
  return cover && `data:image/webp;base64,${cover.toString('base64')}`;
}
