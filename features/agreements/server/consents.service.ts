import { listGroupsOfStudent, requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { mayAnswerConsent } from '../shared/agreements.permissions.ts';
import { hasAgeOfConsent, isAllowed, waitsForChild } from '../shared/consents.rules.ts';
import type { PhotoConsent } from '../shared/papers.ts';
import * as repository from './consents.repository.ts';

interface OfChild {
  readonly childId: string;
}

/** Whether a child may be photographed, and who said so last; null while no document asks for it. */
export async function getPhotoConsent(
  scope: SignedInScope,
  { childId }: OfChild,
): Promise<PhotoConsent | null> {
  const child = await requireChildInReach(scope, childId);
  if (!(await repository.asksForPhotos(scope.db))) return null;
  return consentOf(scope, child.id);
}

/**
 * Gives the consent to photos, or takes it back, with effect at once on every open sheet and group page. A guardian does; a child from 14;
 * an admin only takes it back, at the family's word. Idempotent. Refuses with `agreement/not-asked` while no document asks for it.
 */
export async function setPhotoConsent(
  scope: SignedInScope,
  { childId, given }: OfChild & { readonly given: boolean },
): Promise<PhotoConsent> {
  const child = await requireChildInReach(scope, childId);
  await transaction(scope, async (tx) => {
    const birthDate = await repository.lockChild(tx.db, child.id);
    requireMay(mayAnswerConsent(tx.actor, given, hasAgeOfConsent(birthDate, today(tx))));
    if (!(await repository.asksForPhotos(tx.db))) throw new AppError('agreement/not-asked');
    const answers = await repository.findAnswers(tx.db, [child.id]);
    if (answers[0]?.byId === tx.actor.id && answers[0].given === given) return;
    await repository.insertAnswer(tx.db, { childId: child.id, given, by: tx.actor.id, at: nowIso(tx) });
    if (tx.actor.role === 'admin')
      await audit(tx, {
        ...{ action: 'setPhotoConsent', subjectType: 'user', subjectId: child.id },
        detail: { given },
      });
    await refreshPhotos(tx, child.id);
  });
  return consentOf(scope, child.id);
}

async function consentOf(scope: SignedInScope, childId: string): Promise<PhotoConsent> {
  const [answers, [child]] = await Promise.all([
    repository.findAnswers(scope.db, [childId]),
    repository.findBirthDates(scope.db, [childId]),
  ]);
  const birthDate = child?.birthDate ?? null;
  const facts = { answers, birthDate, today: today(scope) };
  const [latest] = answers;
  const given = isAllowed(facts);
  return {
    ...{ childId, given, waitsForChild: waitsForChild(facts) },
    answer: latest
      ? {
          given: latest.given,
          by: latest.byId === scope.actor.id ? 'me' : latest.by,
          at: latest.at,
          outside: latest.outside,
        }
      : null,
    mayChange: mayAnswerConsent(scope.actor, !given, hasAgeOfConsent(birthDate, facts.today)),
  };
}

/**
 * Who of a group must not be photographed: of its students, or of everybody in its lessons of a day. Silence is no consent. Nobody while
 * no document asks for it.
 */
export async function listNotPhotographed(
  scope: SignedInScope,
  { groupId, date }: { readonly groupId: string; readonly date?: LocalDate | undefined },
): Promise<{ childIds: string[] }> {
  const group = await requireGroupInReach(scope, groupId);
  if (!(await repository.asksForPhotos(scope.db))) return { childIds: [] };
  const ids = await repository.findStudentIds(scope.db, group.id, date);
  return { childIds: await notPhotographed(scope, ids) };
}

async function notPhotographed(scope: Scope, childIds: readonly string[]): Promise<string[]> {
  const [answers, children] = await Promise.all([
    repository.findAnswers(scope.db, childIds),
    repository.findBirthDates(scope.db, childIds),
  ]);
  const of = Map.groupBy(answers, ({ childId }) => childId);
  const birthDates = new Map<string, LocalDate | null>(children.map(({ id, birthDate }) => [id, birthDate]));
  return childIds.filter(
    (id) =>
      !isAllowed({ answers: of.get(id) ?? [], birthDate: birthDates.get(id) ?? null, today: today(scope) }),
  );
}

/** Refreshes whoever sees the mark of a child: the family, and the staff of its groups. */
export async function refreshPhotos(tx: Tx<SignedInScope>, childId: string): Promise<void> {
  const groups = await listGroupsOfStudent(tx, childId);
  await refresh(tx, {
    changed: ['agreements'],
    audience: ['role:admin', `family:${childId}`, ...groups.map(({ id }) => `group:${id}` as const)],
  });
}
