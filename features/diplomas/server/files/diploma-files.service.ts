import { createHash } from 'node:crypto';
import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { requireChildInReach } from '#features/people/server/people.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { type Locale, localize } from '#platform/shared/localized-text.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { maySeeGroupDiplomas } from '../../shared/diplomas.permissions.ts';
import type { DiplomaLook } from '../../shared/diplomas.ts';
import * as groups from '../diploma-groups.repository.ts';
import * as repository from '../diplomas.repository.ts';
import { printedLogo, printedWork, signatureInk } from '../looks/print-pictures.service.ts';
import { findHungWorks, type HungWork } from '../works/hung-works.repository.ts';
import { type DiplomaContent, type PrintPicture, versionOf, type Written } from './diploma-content.rules.ts';
import * as files from './diploma-files.repository.ts';
import { pictureDiploma, printAll, printDiploma } from './diploma-press.service.ts';
import { draftOf } from './diploma-writing.service.ts';

/** A file to be sent to a browser. */
export interface DiplomaFile {
  readonly bytes: Buffer;
  /** Without its extension. */
  readonly name: string;
}

interface Wanted {
  readonly diplomaId: string;
  readonly locale: Locale;
}

const inks: Readonly<Record<DiplomaLook, readonly [number, number, number]>> = {
  space: [255, 255, 255],
  paper: [38, 36, 106],
  bold: [38, 36, 106],
};

/**
 * A diploma that the actor may have: staff of its group at any time, families while it is valid and the group allows it
 * (decision D1). Checked on each request: `diploma/not-available` once the group has switched it off,
 * `diploma/revoked`, and `db/no-document` for anybody else's.
 */
export async function openDiploma(
  scope: SignedInScope,
  diplomaId: string,
): Promise<{ diploma: repository.DiplomaRow; look: DiplomaLook }> {
  const diploma = await repository.findDiploma(scope.db, diplomaId);
  if (!diploma) throw new AppError('db/no-document');
  const isOfStaff = isStaff(scope.actor.role);
  if (isOfStaff) await requireGroupInReach(scope, diploma.groupId);
  else await requireChildInReach(scope, diploma.studentId);
  const [group] = await groups.findGroupFacts(scope.db, [diploma.groupId]);
  if (!group) throw new AppError('db/no-document');
  if (!isOfStaff && !(group.enabled && group.visible)) throw new AppError('diploma/not-available');
  if (diploma.revokedAt !== null) throw new AppError('diploma/revoked');
  return { diploma, look: group.look };
}

/** The PDF of a diploma in a language; made once, and stored under the digest of its content. */
export async function getDiplomaPdf(
  scope: SignedInScope,
  { diplomaId, locale }: Wanted,
): Promise<DiplomaFile> {
  const { diploma, look } = await openDiploma(scope, diplomaId);
  const bytes = await kept(scope, { diploma, look, locale, kind: 'pdf', make: printDiploma });
  return { bytes, name: fileNameOf(diploma) };
}

/** What the diploma looks like, as a picture. */
export async function getDiplomaPicture(
  scope: SignedInScope,
  { diplomaId, locale }: Wanted,
): Promise<DiplomaFile> {
  const { diploma, look } = await openDiploma(scope, diplomaId);
  const bytes = await kept(scope, { diploma, look, locale, kind: 'picture', make: pictureDiploma });
  return { bytes, name: fileNameOf(diploma) };
}

/** All valid diplomas of a group in one PDF for printing, in the order of names; `db/no-document` when there are none. */
export async function printDiplomas(
  scope: SignedInScope,
  { groupId, locale }: { readonly groupId: string; readonly locale: Locale },
): Promise<DiplomaFile> {
  const { id } = await requireGroupInReach(scope, groupId);
  requireMay(maySeeGroupDiplomas(scope.actor));
  const diplomas = await repository.findValidByName(scope.db, id);
  const [group] = await groups.findGroupFacts(scope.db, [id]);
  if (!group || diplomas.length === 0) throw new AppError('db/no-document');
  const ids = diplomas.map((each) => each.id);
  const works = await findHungWorks(scope.db, ids, { covers: true });
  const contents = await contentsOf(scope, diplomas, { look: group.look, locale, works });
  return { bytes: await printAll(contents), name: group.title };
}

interface Kept {
  readonly diploma: repository.DiplomaRow;
  readonly look: DiplomaLook;
  readonly locale: Locale;
  readonly kind: 'pdf' | 'picture';
  readonly make: (content: DiplomaContent) => Promise<Buffer>;
}

async function kept(scope: Scope, { diploma, look, locale, kind, make }: Kept): Promise<Buffer> {
  const facts = [kind, locale, scope.env.publicUrl, versionOf(diploma, look)];
  const works = await findHungWorks(scope.db, [diploma.id], { covers: true });
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest();
  // A page with a work is drawn each time: nothing of it stays when the child or the family takes it back.
  const known = works.size > 0 ? undefined : await files.findFile(scope.db, digest);
  if (known) return known;
  const [content] = await contentsOf(scope, [diploma], { look, locale, works });
  if (!content) throw new AppError('db/no-document');
  const bytes = await make(content);
  if (works.size > 0) return bytes;
  await files.insertFile(scope.db, { digest, diplomaId: diploma.id, bytes, at: nowIso(scope) });
  return bytes;
}

interface DrawnAs {
  readonly look: DiplomaLook;
  readonly locale: Locale;
  /** By the diploma's id. */
  readonly works: ReadonlyMap<string, HungWork>;
}

/** What is drawn on each; a logo and the ink of a signature are made once for all that use them. */
async function contentsOf(
  scope: Scope,
  diplomas: readonly (Written & { readonly code: string; readonly id?: string })[],
  { look, locale, works }: DrawnAs,
): Promise<DiplomaContent[]> {
  const signatures = new Map<string, PrintPicture | null>();
  for (const id of new Set(diplomas.flatMap(({ signatureId }) => signatureId ?? []))) {
    signatures.set(id, await signatureInk(scope, id, inks[look]));
  }
  const logos = new Map<string, PrintPicture | null>();
  for (const id of new Set(diplomas.flatMap(({ logoId }) => logoId ?? []))) {
    logos.set(id, await printedLogo(scope, id));
  }
  const drawn = new Map<string, DiplomaContent['work']>();
  for (const [id, work] of works) drawn.set(id, await printedWork(work));
  return diplomas.map((diploma) => ({
    look,
    locale,
    firstName: diploma.firstName,
    lastName: diploma.lastName,
    title: diploma.title,
    description: diploma.description,
    learningHours: diploma.learningHours,
    issuedOn: diploma.issuedOn,
    code: diploma.code,
    checkUrl: `${scope.env.publicUrl}/diploma/${diploma.code}`,
    academyName: diploma.academyName,
    signerName: diploma.signerName,
    signerTitle: localize(diploma.signerTitle, locale),
    logo: logos.get(diploma.logoId ?? '') ?? null,
    signature: signatures.get(diploma.signatureId ?? '') ?? null,
    work: drawn.get(diploma.id ?? '') ?? null,
  }));
}

const fileNameOf = ({ firstName, lastName, title }: repository.DiplomaRow): string =>
  `${firstName} ${lastName} – ${title}`;

/** A look with the group's own words and the name of one of its children, as a preview. Nothing is stored. */
export async function getLookPicture(
  scope: SignedInScope,
  { groupId, look }: { readonly groupId: string; readonly look: DiplomaLook },
): Promise<DiplomaFile> {
  const { id } = await requireGroupInReach(scope, groupId);
  requireMay(maySeeGroupDiplomas(scope.actor));
  const [student] = await groups.findStudents(scope.db, id);
  const name = student ?? { firstName: 'Ona', lastName: 'Onaitė' };
  const written = (await draftOf(scope, id))(name);
  const [content] = await contentsOf(scope, [{ ...written, code: sampleCode }], {
    look,
    locale: scope.locale,
    works: new Map(),
  });
  if (!content) throw new AppError('db/no-document');
  return { bytes: await pictureDiploma(content), name: look };
}

const sampleCode = 'ORB-222-2222-2222';
