import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { AcademySettings, SettingChange, SettingName } from '../shared/academy.ts';
import {
  firstBilling,
  firstMakeUps,
  firstMeanings,
  firstReminders,
  firstSms,
} from '../shared/first-settings.words.ts';

const columns = [
  'version',
  'name',
  'logo_id as logoId',
  'contact',
  'school_year_turns as schoolYearTurns',
  'level_thresholds as levelThresholds',
  'teachers_may_approve as teachersMayApprove',
  'teachers_may_notify as teachersMayNotify',
  'field_meanings as fieldMeanings',
  'prize_points as prizePoints',
  'signer_name as signerName',
  'signer_title as signerTitle',
  'signature_id as signatureId',
  'invoicing',
  'billing',
  'make_ups as makeUps',
  'reminders',
  'sms',
] as const;

/** A point field that is newer than these settings has its initial meaning, and so has what is newer of billing, make-ups, reminders and SMS. */
function complete(settings: AcademySettings | undefined): AcademySettings | undefined {
  return (
    settings && {
      ...settings,
      fieldMeanings: { ...firstMeanings, ...settings.fieldMeanings },
      billing: { ...firstBilling, ...settings.billing },
      makeUps: { ...firstMakeUps, ...settings.makeUps },
      reminders: { ...firstReminders, ...settings.reminders },
      sms: { ...firstSms, ...settings.sms },
    }
  );
}

/** The valid settings; undefined until the first are written. */
export async function findSettings(db: Db): Promise<AcademySettings | undefined> {
  return complete(
    await db
      .selectFrom('academy_settings')
      .select(columns)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
}

/** Who wrote a version, and when; undefined for none. */
export function findChange(db: Db, version: number) {
  return db
    .selectFrom('academy_settings as s')
    .leftJoin('users as u', 'u.id', 's.changed_by')
    .select('s.changed_at as changedAt')
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('changedBy'))
    .where('s.version', '=', version)
    .executeTakeFirst();
}

/** Each setting as JSON; what is newer than a version has its initial value there, as in {@link complete}. */
const valuesOfVersion = sql`jsonb_build_object(${sql.join(
  (
    [
      ['name', sql`name`],
      ['logoId', sql`logo_id`],
      ['contact', sql`contact`],
      ['schoolYearTurn', sql`school_year_turns`],
      ['levelThresholds', sql`level_thresholds`],
      ['teachersMayApprove', sql`teachers_may_approve`],
      ['teachersMayNotify', sql`teachers_may_notify`],
      ['fieldMeanings', sql`${JSON.stringify(firstMeanings)}::jsonb || field_meanings`],
      ['prizePoints', sql`prize_points`],
      ['signerName', sql`signer_name`],
      ['signerTitle', sql`signer_title`],
      ['signatureId', sql`signature_id`],
      ['invoicing', sql`invoicing`],
      ['billing', sql`${JSON.stringify(firstBilling)}::jsonb || billing`],
      ['makeUps', sql`${JSON.stringify(firstMakeUps)}::jsonb || make_ups`],
      ['reminders', sql`${JSON.stringify(firstReminders)}::jsonb || reminders`],
      ['sms', sql`${JSON.stringify(firstSms)}::jsonb || sms`],
    ] satisfies [SettingName, RawBuilder<unknown>][]
  ).flatMap(([name, value]) => [sql`${name}::text`, value]),
)})`;

/** The last change of each setting, found by comparing each version with the one before it, and the first with `initial`. */
export async function findChanges(
  db: Db,
  { schoolYearTurns, ...initial }: AcademySettings,
): Promise<SettingChange[]> {
  const before = JSON.stringify({ ...initial, schoolYearTurn: schoolYearTurns });
  const { rows } = await sql<SettingChange>`
    WITH versions AS (SELECT version, ${valuesOfVersion} AS settings FROM academy_settings),
    steps AS (SELECT version, settings, lag(settings, 1, ${before}::jsonb) OVER (ORDER BY version) AS before FROM versions),
    changed AS (SELECT each.key AS setting, max(s.version) AS version
      FROM steps s, jsonb_each(s.settings) AS each
      WHERE each.value IS DISTINCT FROM s.before -> each.key GROUP BY each.key)
    SELECT c.setting, u.first_name || ' ' || u.last_name AS by, s.changed_at AS at
    FROM changed c JOIN academy_settings s USING (version) LEFT JOIN users u ON u.id = s.changed_by
    ORDER BY c.setting`.execute(db);
  return rows;
}

/** An earlier version; undefined when there was none. */
export async function findVersion(db: Db, version: number): Promise<AcademySettings | undefined> {
  const query = db.selectFrom('academy_settings').select(columns).where('version', '=', version);
  return complete(await query.executeTakeFirst());
}

/** Locks the settings until the transaction ends: concurrent changes come one after the other. */
export async function lockSettings(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('academy-settings', 0))`.execute(db);
}

/** Writes a version; the caller holds the lock on the settings. Returns its id. */
export async function insertSettings(
  db: Db,
  settings: AcademySettings,
  { by, at }: { readonly by: string | null; readonly at: string },
): Promise<string> {
  const { id } = await db
    .insertInto('academy_settings')
    .values({
      version: settings.version,
      name: settings.name,
      logo_id: settings.logoId,
      contact: JSON.stringify(settings.contact),
      school_year_turns: JSON.stringify(settings.schoolYearTurns),
      level_thresholds: settings.levelThresholds,
      teachers_may_approve: settings.teachersMayApprove,
      teachers_may_notify: settings.teachersMayNotify,
      field_meanings: JSON.stringify(settings.fieldMeanings),
      prize_points: JSON.stringify(settings.prizePoints),
      signer_name: settings.signerName,
      signer_title: JSON.stringify(settings.signerTitle),
      signature_id: settings.signatureId,
      invoicing: JSON.stringify(settings.invoicing),
      billing: JSON.stringify(settings.billing),
      make_ups: JSON.stringify(settings.makeUps),
      reminders: JSON.stringify(settings.reminders),
      sms: JSON.stringify(settings.sms),
      changed_by: by,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
