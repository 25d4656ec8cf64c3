import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import { testNow } from '#platform/testing/scope.ts';
import type { Severity } from '../shared/bulletin-state.ts';
import type { BulletinPlan, BulletinTo } from '../shared/bulletins.ts';
import { replaceRecipients } from './bulletins.repository.ts';
import { countRecipients } from './recipients.repository.ts';

/** For everybody by default. */
export const toOfTest = (given: Partial<BulletinTo> = {}): BulletinTo => ({
  many: true,
  emails: [],
  groupIds: [],
  role: null,
  ...given,
});

/** A plan of a bulletin for everybody that runs for a day from {@link testNow} by default. */
export function bulletinPlanOf({
  to,
  ...given
}: Partial<Omit<BulletinPlan, 'to'>> & { readonly to?: Partial<BulletinTo> } = {}): BulletinPlan {
  return {
    title: { lt: 'Rytoj pamokų nebus', en: 'No lessons tomorrow' },
    body: { lt: 'Dėl **šventės** akademija nedirba.', en: 'We are closed for the **holiday**.' },
    severity: 'info',
    startsAt: Temporal.Instant.from(testNow).toString({ fractionalSecondDigits: 3 }),
    endsAt: Temporal.Instant.from(testNow).add({ hours: 24 }).toString({ fractionalSecondDigits: 3 }),
    channels: { mail: false, push: false },
    sms: null,
    ...given,
    to: toOfTest(to),
  };
}

interface NewBulletin {
  readonly createdBy: string | null;
  readonly title?: LocalizedText;
  readonly body?: LocalizedText;
  readonly severity?: Severity;
  /** Instants; from an hour ago until a day later by {@link testNow} by default. */
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly endedAt?: string | null;
  /** When its readers were told; at its start by default, null for one that waits for it. */
  readonly begunAt?: string | null;
  readonly to?: Partial<BulletinTo>;
}

/** A bulletin at any time, also a past one, whose readers were notified if it has begun. Returns its id. */
export async function createBulletinRow(
  db: Db,
  { createdBy, endedAt = null, begunAt, to: given, ...row }: NewBulletin,
): Promise<{ id: string }> {
  const now = Temporal.Instant.from(testNow);
  const to = toOfTest(given);
  const counts = await countRecipients(db, to);
  const id = randomUUID();
  const plan = bulletinPlanOf();
  const startsAt = row.startsAt ?? now.subtract({ hours: 1 }).toString();
  await db
    .insertInto('bulletins')
    .values({
      id,
      title: JSON.stringify(row.title ?? plan.title),
      body: JSON.stringify(row.body ?? plan.body),
      severity: row.severity ?? 'info',
      starts_at: startsAt,
      ends_at: row.endsAt ?? plan.endsAt,
      ended_at: endedAt,
      to_many: to.many,
      in_groups: to.groupIds.length > 0,
      role: to.role,
      recipients: counts.admin + counts.teacher + counts.parent + counts.child,
      begun_at: begunAt === undefined ? startsAt : begunAt,
      created_by: createdBy,
      created_at: startsAt,
    })
    .execute();
  await replaceRecipients(db, id, to);
  return { id };
}
