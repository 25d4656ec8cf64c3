import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { getBackupState } from '#features/backups/server/backups.service.ts';
import { isBackupAlarming, proofSeconds } from '#features/backups/shared/backups.rules.ts';
import { daysOfTerm, termOf } from '#features/feedback/shared/feedback.rules.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { Env } from '#platform/server/env.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope, today as todayOf } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { daysBetween, type LocalDate } from '#platform/shared/dates.ts';
import { schoolYearOf } from '#platform/shared/school-year.ts';
import { mayPutOffForAll, maySeeFirstSteps, maySeeLine } from '../shared/desk.permissions.ts';
import { feedbackDays, putOffRefusal, stillPutOff } from '../shared/desk.rules.ts';
import { type Line, type LineKind, lineKinds, type Radar } from '../shared/desk.ts';
import { insertHidden } from './first-steps.repository.ts';
import { findFirstSteps } from './first-steps.service.ts';
import { isShown, type LinesWanted } from './lines.repository.ts';
import { findMoneyLines } from './money-lines.repository.ts';
import { findOtherLines } from './other-lines.repository.ts';
import * as putOffs from './put-offs.repository.ts';
import { findAbsenceLine, findSheetLines } from './sheet-lines.repository.ts';
import { findLessons } from './today.repository.ts';

/**
 * What waits for the actor: today's lessons and the lines of the radar, in the groups that they reach (decision R1),
 * without what was put off. Eight statements at most, whatever the size of the academy.
 */
export async function getRadar(scope: SignedInScope): Promise<Radar> {
  const { db, actor, locale } = scope;
  const [today, now] = [todayOf(scope), nowIso(scope)];
  const [{ schoolYearTurns, teachersMayApprove }, found] = await Promise.all([
    getAcademySettings(scope),
    putOffs.findPutOffs(db, actor.id),
  ]);
  const putOff = stillPutOff(found, today);
  const approves = actor.role === 'admin' || teachersMayApprove;
  const kinds = lineKinds.filter(
    (kind) => maySeeLine(actor, kind) && (kind !== 'sheets-waiting' || approves),
  );
  const term = termOf(today, schoolYearTurns);
  const wanted = {
    ...{ actor, today, now, locale, term, kinds: new Set(kinds) },
    from: schoolYearOf(today, schoolYearTurns).from,
    putOffAt: (kind: LineKind) => putOff.get(kind)?.putOffAt ?? null,
    termEnds: isEnding(daysOfTerm(term), today),
    mailServer: mailServerOf(scope.env),
  };
  const [firstSteps, day, backup, ...lines] = await Promise.all([
    findFirstSteps(scope),
    findLessons(db, wanted),
    findBackups(scope, wanted),
    findAbsenceLine(db, wanted),
    findSheetLines(db, wanted),
    findMoneyLines(db, wanted),
    findOtherLines(db, wanted),
  ]);
  const byKind = new Map([...backup.lines, ...lines.flat()].map((line) => [line.kind, line]));
  return {
    ...{ today, ...day },
    firstSteps,
    provenBackup: backup.proven,
    lines: kinds.flatMap((kind) => byKind.get(kind) ?? []),
    putOff: kinds.flatMap((kind) => {
      const each = putOff.get(kind);
      return each ? [{ kind, until: each.until, forAll: each.forAll }] : [];
    }),
  };
}

interface Backups {
  readonly lines: Line[];
  readonly proven: Radar['provenBackup'];
}

/** The nightly backup failed, or was not proven for days, and the system page says which; or when it was last proven. */
async function findBackups(scope: SignedInScope, wanted: LinesWanted): Promise<Backups> {
  if (!scope.env.backupPlace || !wanted.kinds.has('backup')) return { lines: [], proven: null };
  const state = await getBackupState(scope);
  if (isBackupAlarming(state, scope.now.epochMilliseconds)) {
    const nothing = { about: null, groupId: null, date: null, amount: null, outOf: null, cents: null };
    const line: Line = { kind: 'backup', count: 1, items: [{ id: '', name: '', ...nothing }] };
    return { lines: isShown(wanted, 'backup') ? [line] : [], proven: null };
  }
  const { provenAt: at } = state;
  return { lines: [], proven: at === null ? null : { at, seconds: proofSeconds(state) } };
}

/** Whether mails leave; the demo shows at /dev/mail what it does not send. */
function mailServerOf({ smtpUrl, demo }: Env): 'set' | 'missing' | 'demo' {
  if (smtpUrl !== undefined) return 'set';
  return demo ? 'demo' : 'missing';
}

// No semester runs before September.
function isEnding(
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  today: LocalDate,
): boolean {
  return today >= from && today <= to && daysBetween(today, to) < feedbackDays;
}

interface WhichLine {
  readonly kind: LineKind;
  /** For all staff, not only for the actor. */
  readonly forAll: boolean;
}

/** Postpones a line until a day; whatever comes up later shows again. A repeated call replaces the day. */
export async function putOffLine(
  scope: SignedInScope,
  { kind, forAll, until }: WhichLine & { readonly until: LocalDate },
): Promise<Radar> {
  requireMay(mayChange(scope, { kind, forAll }));
  const refusal = putOffRefusal(until, todayOf(scope));
  if (refusal) throw new AppError(refusal);
  const userId = forAll ? null : scope.actor.id;
  await transaction(scope, async (tx) => {
    await putOffs.writePutOff(tx.db, { kind, userId, until, at: nowIso(tx), by: scope.actor.id });
    await refresh(tx, { changed: ['desk'], audience: audienceOf(scope, forAll) });
  });
  return getRadar(scope);
}

/** Hides the steps to the first lesson for good, for all admins. Idempotent. */
export async function hideFirstSteps(scope: SignedInScope): Promise<Radar> {
  requireMay(maySeeFirstSteps(scope.actor));
  await transaction(scope, async (tx) => {
    await insertHidden(tx.db, { at: nowIso(tx), by: tx.actor.id });
    await refresh(tx, { changed: ['desk'], audience: ['role:admin'] });
  });
  return getRadar(scope);
}

/** Brings a line back before its day. Idempotent. */
export async function takeUpLine(scope: SignedInScope, { kind, forAll }: WhichLine): Promise<Radar> {
  requireMay(mayChange(scope, { kind, forAll }));
  const userId = forAll ? null : scope.actor.id;
  await transaction(scope, async (tx) => {
    const brought = await putOffs.deletePutOff(tx.db, { kind, userId });
    if (brought) await refresh(tx, { changed: ['desk'], audience: audienceOf(scope, forAll) });
  });
  return getRadar(scope);
}

function mayChange({ actor }: SignedInScope, { kind, forAll }: WhichLine): boolean {
  return maySeeLine(actor, kind) && (!forAll || mayPutOffForAll(actor));
}

function audienceOf({ actor }: SignedInScope, forAll: boolean) {
  return forAll ? (['staff'] as const) : ([`user:${actor.id}`] as const);
}

/** The nightly job: deletes postponements until a day that is over. */
export async function forgetPutOffs(scope: Scope): Promise<void> {
  await putOffs.deleteOldPutOffs(scope.db, todayOf(scope));
}
