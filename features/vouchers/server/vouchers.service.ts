import { isDeepStrictEqual } from 'node:util';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { seal, unseal } from '#platform/server/security/server-keys.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import { mayAskVoucher, mayManageVouchers, mayReadVouchers } from '../shared/vouchers.permissions.ts';
import { presentOrNext, type VoucherPart, whyNotAsked } from '../shared/vouchers.rules.ts';
import type {
  AskedVoucher,
  ChildVouchers,
  FamilyVouchers,
  Voucher,
  VoucherAgreement,
} from '../shared/vouchers.ts';
import { findPlaces, findProgramme } from './programmes.repository.ts';
import * as repository from './vouchers.repository.ts';

const pageSize = 50;
const keyName = 'personal-codes';

interface Wanted {
  readonly programmeId: string;
  readonly part: VoucherPart;
  readonly after?: string | undefined;
}

/** A page of a programme's vouchers, the latest asked first. Admins only; `db/no-document` for an unknown programme. */
export async function listVouchers(
  scope: SignedInScope,
  { programmeId, part, after }: Wanted,
): Promise<{ vouchers: Voucher[]; next: string | null }> {
  requireMay(mayManageVouchers(scope.actor));
  if (!(await findProgramme(scope.db, programmeId))) throw new AppError('db/no-document');
  const wanted = { programmeId, part, after, day: today(scope), most: pageSize + 1 };
  const found = await repository.findVouchers(scope.db, wanted);
  const vouchers = found.slice(0, pageSize);
  return { vouchers, next: found.length > pageSize ? (vouchers.at(-1)?.id ?? null) : null };
}

/** The vouchers of the caller's children, by name, and what may be asked for. Guardians only. */
export async function listFamilyVouchers(scope: SignedInScope): Promise<{ children: FamilyVouchers }> {
  requireMay(mayAskVoucher(scope.actor));
  return { children: await vouchersOf(scope, await repository.findChildIds(scope.db, scope.actor.id)) };
}

/** A child's vouchers, and what its family may ask for. The family and admins. */
export async function getChildVouchers(
  scope: SignedInScope,
  { childId }: { readonly childId: string },
): Promise<ChildVouchers> {
  requireMay(mayReadVouchers(scope.actor));
  const { id } = await requireChildInReach(scope, childId);
  const [child] = await vouchersOf(scope, [id]);
  if (!child) throw new AppError('db/no-document');
  const { childId: _, firstName: __, ...known } = child;
  return known;
}

/** What concerns children, in three statements however many they are. The caller has proven who may know. */
async function vouchersOf(scope: Scope, childIds: readonly string[]): Promise<FamilyVouchers> {
  if (childIds.length === 0) return [];
  const day = today(scope);
  const [children, vouchers, offered] = await Promise.all([
    repository.findChildren(scope.db, childIds, day),
    repository.findOfChildren(scope.db, childIds),
    repository.findOffered(scope.db, childIds, day),
  ]);
  const isOf = (id: string) => (each: { readonly childId: string }) => each.childId === id;
  return children.map(({ id, firstName, birthDate, hasOne }) => ({
    ...{ childId: id, firstName, birthDate, mayAsk: !hasOne },
    vouchers: vouchers.filter(isOf(id)).map(({ childId: _, ...voucher }) => voucher),
    programmes: offered.filter(isOf(id)).map(({ childId: _, places, taken, periods, ...programme }) => ({
      ...programme,
      freePlaces: places === null ? null : Math.max(0, places - taken),
      period: presentOrNext(periods, day) ?? null,
    })),
  }));
}

/**
 * Asks for a voucher of a child of the acting guardian; it holds a place until it is refused. Idempotent. The programme is held, so that
 * two families never get the last place. Refuses as {@link whyNotAsked}, and with `voucher/child-has-one` while the child waits for a
 * voucher or has one. The personal code is stored encrypted, and only where the programme needs it.
 */
export async function askVoucher(scope: SignedInScope, asked: AskedVoucher): Promise<ChildVouchers> {
  requireMay(mayAskVoucher(scope.actor));
  const child = await requireChildInReach(scope, asked.childId);
  const sealed = asked.personalCode && (await seal(scope, keyName, asked.personalCode));
  await transaction(scope, async (tx) => {
    const { personalCode, elsewhere, voucherId, ...request } = asked;
    const programme = await findProgramme(tx.db, asked.programmeId, { lock: true });
    if (!programme) throw new AppError('db/no-document');
    const before = await repository.findAsked(tx.db, voucherId);
    if (before) return requireSameRequest(before, request);
    if (await repository.hasOne(tx.db, child.id, today(tx))) throw new AppError('voucher/child-has-one');
    const taken = (await findPlaces(tx.db, programme.id, today(tx)))?.taken ?? 0;
    const takesPart = await repository.isTakingPart(tx.db, programme.id, child.id);
    const { birthDate } = asked;
    refuse(
      whyNotAsked({ birthDate, personalCode, elsewhere, today: today(tx), programme, taken, takesPart }),
    );
    const codeSealed = programme.needsCode ? sealed : null;
    const made = { ...request, voucherId, codeSealed, by: tx.actor.id, at: nowIso(tx) };
    if (!(await repository.insertVoucher(tx.db, made))) throw new AppError('db/conflict');
    await tell(tx, child.id);
  });
  return getChildVouchers(scope, { childId: child.id });
}

interface Registration {
  readonly voucherId: string;
  readonly fromOn: string;
  readonly untilOn: string;
}

/**
 * Notes the days that a voucher has in the pupils' register. Idempotent. Refuses with `voucher/not-asked` what was decided otherwise,
 * `voucher/days-out-of-order` an end before the beginning, and `voucher/child-has-one` days on which the child has another voucher.
 */
export function registerVoucher(
  scope: SignedInScope,
  { voucherId, fromOn, untilOn }: Registration,
): Promise<Voucher> {
  return act(scope, voucherId, 'registerVoucher', (held) => {
    refuse(fromOn <= untilOn ? null : 'voucher/days-out-of-order');
    if (held.state === 'registered' && held.fromOn === fromOn && held.untilOn === untilOn) return null;
    refuse(held.state === 'asked' ? null : 'voucher/not-asked');
    return { state: 'registered', fromOn, untilOn, reason: null };
  });
}

/** Refuses a voucher with a reason that the family reads; its place is free again. Idempotent. */
export function refuseVoucher(
  scope: SignedInScope,
  { voucherId, reason }: { readonly voucherId: string; readonly reason: string },
): Promise<Voucher> {
  return act(scope, voucherId, 'refuseVoucher', (held) => {
    if (held.state === 'refused' && held.reason === reason) return null;
    refuse(held.state === 'asked' ? null : 'voucher/not-asked');
    return { state: 'refused', fromOn: null, untilOn: null, reason };
  });
}

interface End {
  readonly voucherId: string;
  readonly untilOn: string;
  readonly reason: string;
}

/**
 * Ends a registered voucher on a day of its own. Idempotent. Refuses with `voucher/not-registered` any other, and
 * `voucher/days-out-of-order` a day before its first or after its last.
 */
export function endVoucher(scope: SignedInScope, { voucherId, untilOn, reason }: End): Promise<Voucher> {
  return act(scope, voucherId, 'endVoucher', (held) => {
    if (held.state === 'ended' && held.untilOn === untilOn && held.reason === reason) return null;
    const { fromOn, untilOn: last } = held;
    if (held.state !== 'registered' || !fromOn || !last) throw new AppError('voucher/not-registered');
    refuse(fromOn <= untilOn && untilOn <= last ? null : 'voucher/days-out-of-order');
    return { state: 'ended', fromOn, untilOn, reason };
  });
}

type Held = NonNullable<Awaited<ReturnType<typeof repository.holdVoucher>>>;
type Decided = Omit<Parameters<typeof repository.decide>[2], 'by' | 'at'>;

/** Decides about a voucher that is held; null leaves it as it is. */
async function act(
  scope: SignedInScope,
  voucherId: string,
  action: string,
  decide: (held: Held) => Decided | null,
): Promise<Voucher> {
  requireMay(mayManageVouchers(scope.actor));
  await transaction(scope, async (tx) => {
    const held = await repository.holdVoucher(tx.db, voucherId);
    if (!held) throw new AppError('db/no-document');
    const decided = decide(held);
    if (!decided) return;
    await repository.decide(tx.db, voucherId, { ...decided, by: tx.actor.id, at: nowIso(tx) });
    const { reason } = decided;
    await audit(tx, {
      ...{ action, subjectType: 'user', subjectId: held.childId },
      detail: reason === null ? {} : { reason },
    });
    await tell(tx, held.childId);
  });
  const voucher = await repository.findVoucher(scope.db, voucherId);
  if (!voucher) throw new AppError('db/no-document');
  return voucher;
}

/** A voucher as admins see it; `db/no-document` for an unknown one. */
export async function getVoucher(scope: SignedInScope, voucherId: string): Promise<Voucher> {
  requireMay(mayManageVouchers(scope.actor));
  const voucher = await repository.findVoucher(scope.db, voucherId);
  if (!voucher) throw new AppError('db/no-document');
  return voucher;
}

/**
 * Says which signed agreement a voucher stands on. Idempotent. The caller has proven that it is signed for this child and holds its document,
 * so that nobody takes it back meanwhile. Lists that are signed off keep what they said.
 */
export async function stateVoucherAgreement(
  tx: Tx<SignedInScope>,
  { voucherId, childId, ...agreement }: VoucherAgreement & { voucherId: string; childId: string },
): Promise<void> {
  requireMay(mayManageVouchers(tx.actor));
  const held = await repository.holdVoucher(tx.db, voucherId);
  if (held?.childId !== childId) throw new AppError('db/no-document');
  const before = await repository.findVoucher(tx.db, voucherId);
  if (isDeepStrictEqual(before?.agreement, agreement)) return;
  await repository.stateAgreement(tx.db, voucherId, agreement);
  const { number, signedOn, version } = agreement;
  await audit(tx, {
    ...{ action: 'linkVoucherAgreement', subjectType: 'user', subjectId: childId },
    detail: { number, signedOn, version },
  });
  await tell(tx, childId);
}

/** Lets no voucher stand on a signature that was taken back; the caller holds its document. */
export async function dropVoucherAgreement(tx: Tx, signatureId: string, childId: string): Promise<void> {
  await repository.dropAgreement(tx.db, signatureId);
  await tell(tx, childId);
}

/** Shows a child's personal code to an admin; every look is in the audit log. `db/no-document` for a voucher without one. */
export async function showPersonalCode(
  scope: SignedInScope,
  { voucherId }: { readonly voucherId: string },
): Promise<{ personalCode: string }> {
  requireMay(mayManageVouchers(scope.actor));
  const found = await repository.findSealedCode(scope.db, voucherId);
  const personalCode = found?.sealed ? await openCode(scope, found.sealed) : null;
  if (!found || personalCode === null) throw new AppError('db/no-document');
  await transaction(scope, (tx) =>
    audit(tx, { action: 'showPersonalCode', subjectType: 'user', subjectId: found.childId }),
  );
  return { personalCode };
}

/** A personal code as it was typed; null where the server's key is another. The caller notes who looks. */
export async function openCode(scope: Scope, sealed: string): Promise<string | null> {
  const code = await unseal(scope, keyName, sealed);
  return typeof code === 'string' ? code : null;
}

function tell(tx: Tx, childId: string): Promise<void> {
  return refresh(tx, { changed: ['vouchers'], audience: ['role:admin', `family:${childId}`] });
}

/** The nightly part: clears what vouchers say of children whose account is deleted. */
export function forgetVouchers({ db }: Scope): Promise<void> {
  return repository.clearVouchersOfDeleted(db);
}
