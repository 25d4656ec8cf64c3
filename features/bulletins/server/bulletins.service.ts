import { teachersMayNotify } from '#features/academy/server/academy.service.ts';
import { listNamedGroupsInReach } from '#features/membership/server/reach.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import {
  mayAddress,
  mayKeepBulletin,
  mayNotify,
  mayWriteBulletins,
} from '../shared/bulletins.permissions.ts';
import {
  asksToNotify,
  bulletinTimeRefusal,
  bulletinToRefusal,
  channelsRefusal,
  isForGuardiansOfGroups,
} from '../shared/bulletins.rules.ts';
import type { Bulletin, BulletinPlan, BulletinPreview, BulletinTo } from '../shared/bulletins.ts';
import { beginBulletin, recipientCount, refreshBulletin } from './bulletin-begin.service.ts';
import { drawBody, storedBody } from './bulletin-body.rules.ts';
import { isAskedByAdmin } from './bulletin-channels.rules.ts';
import { isSame, toOf } from './bulletin-same.rules.ts';
import { orderBulletinSms, previewSms } from './bulletin-sms.service.ts';
import * as repository from './bulletins.repository.ts';
import { countRecipients, findFamilies, findRecipients, findUnknownEmails } from './recipients.repository.ts';

const previewSize = 10;

type KeptBulletin = repository.KeptBulletin;

/** A bulletin as it was written; `db/no-document` for a teacher when it is somebody else's. */
export async function getBulletin(
  scope: SignedInScope,
  { bulletinId }: { bulletinId: string },
): Promise<Bulletin> {
  requireMay(mayWriteBulletins(scope.actor));
  return shown(await findKept(scope, bulletinId));
}

interface PreviewWanted {
  readonly body: BulletinPlan['body'];
  readonly to: BulletinTo;
  readonly page: number;
  readonly bulletinId?: string | undefined;
  readonly startsAt?: string | undefined;
}

/**
 * How a text would be rendered, and who would see it: the number by role, a page of names, addresses without an account,
 * and children of whom no guardian would. A teacher learns about their own groups only, and about guardians only the number. Refuses as {@link
 * createBulletin}.
 */
export async function previewBulletin(
  scope: SignedInScope,
  { body, page, ...wanted }: PreviewWanted,
): Promise<BulletinPreview> {
  const { to } = wanted;
  await requireAddressed(scope, to);
  const withoutParents = scope.actor.role !== 'admin';
  const part = { withoutParents, limit: previewSize + 1, offset: (page - 1) * previewSize };
  const [byRole, people, unknownEmails, families, sms] = await Promise.all([
    countRecipients(scope.db, to),
    findRecipients(scope.db, to, part),
    to.emails.length > 0 ? findUnknownEmails(scope.db, to.emails) : [],
    isForGuardiansOfGroups(to) ? findFamilies(scope.db, to, previewSize) : null,
    previewSms(scope, wanted),
  ]);
  return {
    body: drawBody(storedBody(body)),
    count: byRole.admin + byRole.teacher + byRole.parent + byRole.child,
    byRole,
    people: people.slice(0, previewSize),
    more: people.length > previewSize,
    unknownEmails,
    families,
    sms,
  };
}

/**
 * Announces something. Repeating the same id returns what it made; `db/conflict` for another's id. A past start means at once. Refuses as
 * `bulletinTimeRefusal`, {@link mayAddress} and {@link mayNotify}, with `bulletin/nobody-meant`, and with `db/no-document` for a group out
 * of reach.
 */
export async function createBulletin(
  scope: SignedInScope,
  { bulletinId, plan }: { bulletinId: string; plan: BulletinPlan },
): Promise<Bulletin> {
  await requireAddressed(scope, plan.to);
  await requireChannels(scope, plan);
  await transaction(scope, async (tx) => {
    const now = nowIso(tx);
    const startsAt = Date.parse(plan.startsAt) < Date.parse(now) ? now : plan.startsAt;
    const known = await repository.findBulletin(tx.db, bulletinId, now);
    if (known) return requireSame(tx, known, plan);
    refuse(bulletinTimeRefusal({ startsAt, endsAt: plan.endsAt }, now));
    const made = await repository.insertBulletin(tx.db, {
      id: bulletinId,
      ...(await columnsOf(tx, { ...plan, startsAt }, null)),
      ended_at: null,
      begun_at: null,
      created_by: scope.actor.id,
      created_at: now,
    });
    if (!made) return requireSame(tx, await loadBulletin(tx, bulletinId), plan);
    await repository.replaceRecipients(tx.db, bulletinId, plan.to);
    const bulletin = await loadBulletin(tx, bulletinId);
    if (plan.sms !== null) await orderBulletinSms(tx, bulletin, plan.to);
    await written(tx, 'createBulletin', bulletin, { title: plan.title, to: plan.to });
    if (bulletin.state === 'running') await beginBulletin(tx, bulletin);
    else await refreshBulletin(tx, { createdBy: bulletin.createdBy, tos: [] });
  });
  return shown(await loadBulletin(scope, bulletinId));
}

/**
 * Changes a planned or running bulletin; readers who closed it do not see it again. Refuses as {@link createBulletin},
 * with `bulletin/over` once it is over, `bulletin/has-begun` for another start of a running one, and with
 * `bulletin/changed-meanwhile` when it is not the version that was seen.
 */
export async function changeBulletin(
  scope: SignedInScope,
  { bulletinId, version, plan }: { bulletinId: string; version: number; plan: BulletinPlan },
): Promise<Bulletin> {
  return inBulletin(scope, bulletinId, async (tx, before) => {
    await requireAddressed(tx, plan.to);
    await requireChannels(tx, plan, before);
    if (before.state === 'over') throw new AppError('bulletin/over');
    if (before.version === version + 1 && isSame(before, plan)) return;
    if (before.version !== version) throw new AppError('bulletin/changed-meanwhile');
    refuse(bulletinTimeRefusal(plan, nowIso(tx), before));
    if (before.state === 'running') refuse(channelsRefusal(plan, before));
    await repository.updateBulletin(tx.db, bulletinId, await columnsOf(tx, plan, before));
    await repository.replaceRecipients(tx.db, bulletinId, plan.to);
    const after = await loadBulletin(tx, bulletinId);
    if ((before.sms ?? after.sms) !== null) await orderBulletinSms(tx, after, plan.to);
    const was = { title: before.title, startsAt: before.startsAt, endsAt: before.endsAt, to: toOf(before) };
    const is = { title: after.title, startsAt: after.startsAt, endsAt: after.endsAt, to: plan.to };
    await written(tx, 'changeBulletin', after, { before: was, after: is });
    const tos = before.state === 'running' ? [toOf(before), plan.to] : [];
    if (before.state === 'planned' && after.state === 'running') await beginBulletin(tx, after);
    else await refreshBulletin(tx, { createdBy: before.createdBy, tos });
  });
}

/**
 * Refuses all but staff, whom they may not address (`auth/permission-denied`), nobody (`bulletin/nobody-meant`) and groups out of reach
 * (`db/no-document`).
 */
export async function requireAddressed(scope: SignedInScope, to: BulletinTo): Promise<void> {
  requireMay(mayWriteBulletins(scope.actor));
  refuse(bulletinToRefusal(to));
  if (to.groupIds.length > 0) {
    const reached = new Set((await listNamedGroupsInReach(scope)).map(({ id }) => id));
    if (!to.groupIds.every((id) => reached.has(id))) throw new AppError('db/no-document');
  }
  requireMay(mayAddress(scope.actor, to));
}

/** Adding mail, push or SMS requires the permission for it (decision N14). */
async function requireChannels(
  scope: SignedInScope,
  plan: Pick<BulletinPlan, 'channels' | 'sms'>,
  before?: Pick<Bulletin, 'channels' | 'sms'>,
): Promise<void> {
  if (!asksToNotify(plan, before)) return;
  requireMay(mayNotify(scope.actor, { teachersMayNotify: await teachersMayNotify(scope) }));
}

/** A bulletin that the actor may change; `db/no-document` for others. */
export async function findKept(scope: SignedInScope, bulletinId: string): Promise<KeptBulletin> {
  const found = await repository.findBulletin(scope.db, bulletinId, nowIso(scope));
  if (!found || !mayKeepBulletin(scope.actor, found)) throw new AppError('db/no-document');
  return found;
}

/** Works on a locked bulletin that the actor may change, and returns its new state. */
export async function inBulletin(
  scope: SignedInScope,
  bulletinId: string,
  work: (tx: Tx<SignedInScope>, bulletin: KeptBulletin) => Promise<void>,
): Promise<Bulletin> {
  requireMay(mayWriteBulletins(scope.actor));
  await findKept(scope, bulletinId);
  await transaction(scope, async (tx) => {
    await repository.lockBulletin(tx.db, bulletinId);
    await work(tx, await loadBulletin(tx, bulletinId));
  });
  return shown(await loadBulletin(scope, bulletinId));
}

/** A bulletin as it is now; `db/no-document` where there is none. */
export async function loadBulletin(scope: Scope, bulletinId: string): Promise<KeptBulletin> {
  const bulletin = await repository.findBulletin(scope.db, bulletinId, nowIso(scope));
  if (!bulletin) throw new AppError('db/no-document');
  return bulletin;
}

function requireSame({ actor }: SignedInScope, known: KeptBulletin, plan: BulletinPlan): void {
  // A past start became the time at which it was first sent.
  const began = Date.parse(plan.startsAt) < Date.parse(known.startsAt);
  const asked = began ? { ...plan, startsAt: known.startsAt } : plan;
  refuse(known.createdBy === actor.id && isSame(known, asked) ? null : 'db/conflict');
}

/** A bulletin without what only the server knows. */
export const shown = ({ createdBy: _, askedByAdmin: _a, ...bulletin }: KeptBulletin): Bulletin => bulletin;

async function columnsOf(tx: Tx<SignedInScope>, plan: BulletinPlan, before: KeptBulletin | null) {
  const { title, body, severity, startsAt, endsAt, to, channels } = plan;
  return {
    title: JSON.stringify(title),
    body: JSON.stringify(storedBody(body)),
    severity,
    starts_at: startsAt,
    ends_at: endsAt,
    to_many: to.many,
    in_groups: to.groupIds.length > 0,
    role: to.role,
    by_mail: channels.mail,
    by_push: channels.push,
    sms_text: plan.sms,
    asked_by_admin: isAskedByAdmin(tx.actor, plan, before),
    recipients: await recipientCount(tx, to),
  };
}

/** Notes in the audit log what somebody did with a bulletin. */
export async function written(
  tx: Tx<SignedInScope>,
  action: string,
  { id }: KeptBulletin,
  detail: Record<string, unknown>,
): Promise<void> {
  await audit(tx, { action, subjectType: 'bulletin', subjectId: id, detail });
}
