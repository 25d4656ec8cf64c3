import { createHash } from 'node:crypto';
import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { fileAddress } from '#features/files/shared/files.rules.ts';
import {
  type ChildAccount,
  listGuardianIds,
  requireChildInReach,
} from '#features/people/server/people.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { formatLongDate } from '#platform/shared/dates.ts';
import { type Locale, localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { type FieldValues, fillIn } from '../shared/agreement-fields.rules.ts';
import { everyWords } from '../shared/agreement-fields.words.ts';
import { mayReadPapers, maySignAgreements } from '../shared/agreements.permissions.ts';
import { stateOf } from '../shared/agreements.rules.ts';
import type { Paper, PaperText, Signature } from '../shared/papers.ts';
import * as asked from './asked.repository.ts';
import { findOutside, type OutsideRow } from './outside.repository.ts';
import * as repository from './signing.repository.ts';

/** The documents of a child whom the actor reaches, those to sign first. */
export async function listPapers(
  scope: SignedInScope,
  { childId }: { readonly childId: string },
): Promise<{ papers: Paper[] }> {
  requireMay(mayReadPapers(scope.actor));
  const child = await requireChildInReach(scope, childId);
  const papers = await papersOf(scope, child.id, await asked.findAskedVersions(scope.db, child.id));
  const isFirst = ({ state }: Paper) => Number(state === 'toSign');
  return { papers: papers.toSorted((a, b) => isFirst(b) - isFirst(a)) };
}

/** The documents of versions as the actor sees them. */
export async function papersOf(
  scope: SignedInScope,
  childId: string,
  versions: readonly asked.AskedVersion[],
): Promise<Paper[]> {
  const ids = versions.map(({ versionId }) => versionId);
  const [signatures, outside, guardians] = await Promise.all([
    repository.findSignatures(scope.db, childId, ids),
    findOutside(scope.db, childId, ids),
    listGuardianIds(scope, [childId]),
  ]);
  return versions.map(({ text: _, ticks: __, ...version }) => {
    const isOwn = ({ versionId }: { readonly versionId: string }) => versionId === version.versionId;
    const [own, entered] = [signatures.filter(isOwn), outside.filter(isOwn)];
    const signers = {
      bothGuardians: version.bothGuardians,
      guardians: guardians.get(childId) ?? [],
      signed: [...own, ...entered].map(({ signerId }) => signerId),
    };
    return {
      ...version,
      state: stateOf(signers, scope.actor.id),
      signatures: [
        ...own.map(({ id, name, signedAt, signerId }) => ({
          ...{ id, name, signedAt, outside: null },
          isMine: signerId === scope.actor.id,
        })),
        ...entered.map((each) => enteredSignature(scope, each)),
      ],
    };
  });
}

// The file of the other guardian's paper isn't this reader's.
function enteredSignature(
  { actor }: SignedInScope,
  { id, name, signerId, enteredAt, signedOn, way, fileId }: OutsideRow,
): Signature {
  const isMine = signerId === actor.id;
  const opens = fileId !== null && (isMine || actor.role === 'admin');
  const file = opens ? fileAddress(fileId) : null;
  return { id, name, signedAt: enteredAt, isMine, outside: { signedOn, way, file } };
}

/** A document with the text that a reader signs. */
export interface ReadPaper {
  readonly text: PaperText;
  readonly version: asked.AskedVersion;
  readonly fields: FieldValues;
}

/** What names a document of a child in a language. */
export interface WantedPaper {
  readonly childId: string;
  readonly agreementId: string;
  readonly locale: Locale;
}

/** A document as the acting guardian signs it for their child, with its fields filled in. */
export async function getPaper(scope: SignedInScope, wanted: WantedPaper): Promise<PaperText> {
  return (await readPaper(scope, wanted)).text;
}

/** As {@link getPaper}, with what it is made of. `db/no-document` for a document that the family isn't asked for. */
export async function readPaper(
  scope: SignedInScope,
  { childId, agreementId, locale }: WantedPaper,
): Promise<ReadPaper> {
  requireMay(maySignAgreements(scope.actor));
  const child = await requireChildInReach(scope, childId);
  const [version] = await asked.findAskedVersions(scope.db, child.id, agreementId);
  if (!version) throw new AppError('db/no-document');
  const [paper] = await papersOf(scope, child.id, [version]);
  if (!paper) throw new AppError('db/no-document');
  const { fields, signer } = await fieldsOf(scope, child, scope.actor.id, locale);
  const filled = filledIn(version, fields, locale);
  const name = `${child.firstName} ${child.lastName}`;
  return {
    text: { ...filled, hash: hashOf(filled), paper, signer, child: { id: child.id, name } },
    ...{ version, fields },
  };
}

/** What somebody reads and ticks. */
export type FilledText = Pick<PaperText, 'title' | 'text' | 'ticks'>;

/** The text of a version in a language, its fields filled in. */
export function filledIn(
  { title, text, ticks }: Pick<asked.AskedVersion, 'title' | 'text' | 'ticks'>,
  fields: FieldValues,
  locale: Locale,
): FilledText {
  const fill = (each: Parameters<typeof localize<string>>[0]) =>
    fillIn(localize(each, locale), fields, locale);
  return {
    title: fill(title),
    text: fill(text),
    ticks: ticks.map((tick) => ({ id: tick.id, kind: tick.kind, text: fill(tick.text) })),
  };
}

/** SHA-256 of a text as it is read. */
export function hashOf({ title, text, ticks }: FilledText): string {
  return createHash('sha256')
    .update(JSON.stringify([title, text, ticks.map((tick) => tick.text)]))
    .digest('hex');
}

/** What fields of a child's document are filled in with for a guardian, and the guardian's name. */
export async function fieldsOf(
  scope: SignedInScope,
  child: Pick<ChildAccount, 'id'>,
  guardianId: string,
  locale: Locale,
): Promise<{ fields: FieldValues; signer: string }> {
  const [facts, { name, invoicing }] = await Promise.all([
    repository.findFieldFacts(scope.db, { childId: child.id, guardianId, day: today(scope) }),
    getAcademySettings(scope),
  ]);
  if (!facts) throw new AppError('db/no-document');
  const { birthDate, start, amountCents, every, guardian } = facts;
  const price =
    amountCents === null || every === null
      ? null
      : `${formatMoney(amountCents)} ${everyWords[locale][every]}`;
  return {
    signer: guardian,
    fields: {
      ...{ child: facts.child, guardian, group: facts.group, price },
      birthDate: birthDate && formatLongDate(birthDate, locale),
      start: start && formatLongDate(start, locale),
      academy: invoicing.legalName || name,
      code: invoicing.companyCode || null,
      address: invoicing.address || null,
    },
  };
}

/** How many documents the acting guardian has still to sign for each child, by the families' records. */
export async function countToSign(scope: SignedInScope): Promise<Map<string, number>> {
  const counts = await asked.countToSign(scope.db, scope.actor.id);
  return new Map(counts.map(({ recordId, count }) => [recordId, count]));
}
