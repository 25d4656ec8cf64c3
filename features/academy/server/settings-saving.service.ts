import { listFiles, noteUsesOfAll } from '#features/files/server/files.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { type NewsName, refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayManageAcademy } from '../shared/academy.permissions.ts';
import { turnDayOf, turnsAfter } from '../shared/academy.rules.ts';
import type { AcademySettings, AcademySettingsView, SettingName, SettingsForm } from '../shared/academy.ts';
import { firstSettings } from '../shared/first-settings.words.ts';
import { changedSettings } from '../shared/settings.rules.ts';
import * as repository from './academy.repository.ts';
import { forgetSettings, getAcademySettings, logoOf, signatureOf } from './academy.service.ts';

/** All settings for the screen that changes them, with who saved them and who last changed each. */
export async function showAcademySettings(scope: SignedInScope): Promise<AcademySettingsView> {
  requireMay(mayManageAcademy(scope.actor));
  const settings = await getAcademySettings(scope);
  const [change, changes] = await Promise.all([
    repository.findChange(scope.db, settings.version),
    repository.findChanges(scope.db, firstSettings(scope.env)),
  ]);
  return {
    ...formOf(settings),
    version: settings.version,
    changedBy: change?.changedBy ?? null,
    changedAt: change?.changedAt ?? null,
    changes,
    logo: await logoOf(scope, settings),
    signature: await signatureOf(scope, settings),
    schoolYearTurns: [...settings.schoolYearTurns],
  };
}

/**
 * Saves the academy's settings: a new version, written to the audit log, and refreshed for everybody whose screens show
 * it. When somebody saved meanwhile, equal settings are returned; otherwise `academy/changed-meanwhile` says who, when
 * and what. Refuses with `file/not-a-picture` when the logo is none.
 */
export async function saveAcademySettings(
  scope: SignedInScope,
  { version, form }: { readonly version: number; readonly form: SettingsForm },
): Promise<AcademySettingsView> {
  requireMay(mayManageAcademy(scope.actor));
  await transaction(scope, async (tx) => {
    await repository.lockSettings(tx.db);
    // Read for the first time in this transaction: behind the lock, where nobody else writes.
    const stored = await getAcademySettings(tx);
    const changed = changedSettings(formOf(stored), form);
    if (changed.length > 0) {
      if (stored.version !== version) await refuseOverwriting(tx, { seen: version, stored });
      await writeSettings(tx, { stored, form, changed });
    }
  });
  return showAcademySettings(scope);
}

function formOf({ version: _, schoolYearTurns, ...settings }: AcademySettings): SettingsForm {
  const { name, logoId, contact, levelThresholds, teachersMayApprove, teachersMayNotify } = settings;
  const { fieldMeanings, prizePoints } = settings;
  const { signerName, signerTitle, signatureId, invoicing, billing, makeUps, reminders, sms } = settings;
  const schoolYearTurn = turnDayOf(schoolYearTurns);
  return {
    ...{ name, logoId, contact, schoolYearTurn, levelThresholds },
    ...{ teachersMayApprove, teachersMayNotify, fieldMeanings, prizePoints },
    ...{ signerName, signerTitle, signatureId, invoicing, billing, makeUps, reminders, sms },
  };
}

async function refuseOverwriting(
  tx: Tx,
  { seen, stored }: { readonly seen: number; readonly stored: AcademySettings },
): Promise<never> {
  const before = await settingsAt(tx, seen, stored.version);
  const change = await repository.findChange(tx.db, stored.version);
  throw new AppError('academy/changed-meanwhile', {
    by: change?.changedBy ?? '',
    at: change?.changedAt ?? nowIso(tx),
    fields: before ? changedSettings(formOf(before), formOf(stored)) : [],
    version: stored.version,
  });
}

/** The settings of a version; undefined if it does not exist. */
async function settingsAt(tx: Tx, version: number, newest: number): Promise<AcademySettings | undefined> {
  if (version === 0) return firstSettings(tx.env);
  // The database's columns hold no greater number.
  return version > newest ? undefined : repository.findVersion(tx.db, version);
}

interface Change {
  readonly stored: AcademySettings;
  readonly form: SettingsForm;
  readonly changed: readonly SettingName[];
}

async function writeSettings(tx: Tx<SignedInScope>, { stored, form, changed }: Change): Promise<void> {
  const { schoolYearTurn, ...rest } = form;
  if (form.logoId && changed.includes('logoId')) await requirePicture(tx, form.logoId);
  if (form.signatureId && changed.includes('signatureId')) await requirePicture(tx, form.signatureId);
  const schoolYearTurns = turnsAfter(stored.schoolYearTurns, { day: schoolYearTurn, today: today(tx) });
  const settings = { ...rest, schoolYearTurns, version: stored.version + 1 };
  const id = await repository.insertSettings(tx.db, settings, { by: tx.actor.id, at: nowIso(tx) });
  forgetSettings(tx);
  const shown: [{ type: string; id: string }, string[]][] = [
    // A version keeps its logo for ever, so that an old one can be viewed.
    [{ type: 'academy', id }, form.logoId ? [form.logoId] : []],
    // Shown on diplomas only: the file itself is open to staff only.
    [{ type: 'signature', id }, form.signatureId ? [form.signatureId] : []],
  ];
  await noteUsesOfAll(tx, new Map(shown));
  await audit(tx, {
    action: 'saveAcademySettings',
    subjectType: 'academy',
    subjectId: id,
    detail: { changed, version: settings.version, ...beforeAndAfter(formOf(stored), form, changed) },
  });
  await refreshScreens(tx, changed);
}

async function requirePicture(tx: Tx, id: string): Promise<void> {
  const [file] = await listFiles(tx, [id]);
  if (file?.kind !== 'picture') throw new AppError('file/not-a-picture');
}

function beforeAndAfter(before: SettingsForm, after: SettingsForm, changed: readonly SettingName[]) {
  const only = (form: SettingsForm) => Object.fromEntries(changed.map((name) => [name, form[name]]));
  return { before: only(before), after: only(after) };
}

/** What screens show for each setting, besides the settings themselves. */
const shownIn: Partial<Record<SettingName, readonly NewsName[]>> = {
  levelThresholds: ['points', 'rewards'],
  schoolYearTurn: ['points', 'rewards', 'attendance'],
  teachersMayApprove: ['attendance'],
};

async function refreshScreens(tx: Tx, changed: readonly SettingName[]): Promise<void> {
  const news = new Set<NewsName>(['academy', ...changed.flatMap((name) => shownIn[name] ?? [])]);
  await refresh(tx, {
    changed: [...news],
    audience: ['role:admin', 'role:teacher', 'role:parent', 'role:child'],
  });
  await refresh(tx, { changed: ['audit'], audience: ['role:admin'] });
}
