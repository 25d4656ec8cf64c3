import { listFiles } from '#features/files/server/files.service.ts';
import type { StoredFile } from '#features/files/shared/files.ts';
import type { Db } from '#platform/server/database/database.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { onceInBatch } from '#platform/server/once-in-batch.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { type SchoolYear, schoolYearKey, schoolYearOf } from '#platform/shared/school-year.ts';
import type { Academy, AcademySettings } from '../shared/academy.ts';
import { firstSettings } from '../shared/first-settings.words.ts';
import * as repository from './academy.repository.ts';

/** The settings that transactions have read: one act uses one version of them, and reads it once. */
const readInTransaction = new WeakMap<Db, Promise<AcademySettings>>();
const settingsOnce = onceInBatch<AcademySettings>();

/**
 * The valid settings of the academy: one small read, and within a transaction, or a batch of reads, only the first time. Nothing is
 * cached between requests, so a change applies at once in every process.
 */
export function getAcademySettings(scope: Pick<Scope, 'db' | 'env' | 'batch'>): Promise<AcademySettings> {
  if (!scope.db.isTransaction) return settingsOnce(scope, '', () => readSettings(scope));
  const known = readInTransaction.get(scope.db) ?? readSettings(scope);
  readInTransaction.set(scope.db, known);
  return known;
}

async function readSettings({ db, env }: Pick<Scope, 'db' | 'env'>): Promise<AcademySettings> {
  return (await repository.findSettings(db)) ?? firstSettings(env);
}

/** Lets the rest of a transaction read the settings that it has just written. */
export function forgetSettings(tx: Tx): void {
  readInTransaction.delete(tx.db);
}

/** The points at which levels 1 to 6 begin (decision P1). */
export async function getLevelThresholds(scope: Scope): Promise<readonly number[]> {
  return (await getAcademySettings(scope)).levelThresholds;
}

/** Whether teachers approve the sheets of their groups, or only admins (decision R3). */
export async function teachersMayApprove(scope: Scope): Promise<boolean> {
  return (await getAcademySettings(scope)).teachersMayApprove;
}

/** Whether announcements of teachers also go out by mail and push (decision N14). */
export async function teachersMayNotify(scope: Scope): Promise<boolean> {
  return (await getAcademySettings(scope)).teachersMayNotify;
}

/** The current school year (decision P3). */
export async function getSchoolYear(scope: Scope): Promise<SchoolYear> {
  return schoolYearOf(today(scope), (await getAcademySettings(scope)).schoolYearTurns);
}

/** The current school year by name: the key of wallets and claims. */
export async function getSchoolYearKey(scope: Scope): Promise<number> {
  return schoolYearKey(today(scope), (await getAcademySettings(scope)).schoolYearTurns);
}

/** The academy as every signed-in user knows it. */
export async function getAcademy(scope: SignedInScope): Promise<Academy> {
  const settings = await getAcademySettings(scope);
  const { name, contact, levelThresholds, fieldMeanings, prizePoints } = settings;
  const { teachersMayNotify, schoolYearTurns } = settings;
  return {
    ...{ name, contact, levelThresholds, fieldMeanings, prizePoints, teachersMayNotify },
    logo: await logoOf(scope, settings),
    schoolYear: schoolYearOf(today(scope), schoolYearTurns),
  };
}

/** The picture of the signature on diplomas; null while there is none. */
export async function signatureOf(
  scope: Pick<Scope, 'db'>,
  { signatureId }: Pick<AcademySettings, 'signatureId'>,
): Promise<StoredFile | null> {
  return signatureId ? ((await listFiles(scope, [signatureId]))[0] ?? null) : null;
}

/** The picture of the academy's logo; null while it has none. */
export async function logoOf(
  scope: Pick<Scope, 'db'>,
  { logoId }: Pick<AcademySettings, 'logoId'>,
): Promise<StoredFile | null> {
  return logoId ? ((await listFiles(scope, [logoId]))[0] ?? null) : null;
}

/**
 * Writes the initial settings when there are none, at the first start: from then on `TEACHERS_MAY_APPROVE` of
 * the environment is ignored.
 */
export async function writeFirstSettings(scope: Scope): Promise<void> {
  await transaction(scope, async (tx) => {
    await repository.lockSettings(tx.db);
    if (await repository.findSettings(tx.db)) return;
    const first = { ...firstSettings(tx.env), version: 1 };
    await repository.insertSettings(tx.db, first, { by: null, at: nowIso(tx) });
  });
}
