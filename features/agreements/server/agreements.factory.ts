import { randomUUID } from 'node:crypto';
import { createFile } from '#features/files/server/files.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { draftOf } from '../shared/agreements.factory.ts';
import type { AgreementDraft } from '../shared/agreements.ts';
import type { Entering } from '../shared/outside.ts';
import * as repository from './agreements.repository.ts';
import { insertOutside } from './outside.repository.ts';

interface NewAgreement extends Partial<AgreementDraft> {
  readonly by: string;
  readonly signBy?: string | null;
  readonly at?: string;
}

/** A published study agreement. Returns its id and that of its version. */
export async function createAgreement(
  db: Db,
  { by, signBy = null, at = '2026-11-02T08:00:00.000Z', ...changes }: NewAgreement,
): Promise<{ id: string; versionId: string }> {
  const id = randomUUID();
  const draft = draftOf(changes);
  await repository.insertAgreement(db, { id, draft, by, at });
  const agreement = await repository.findAgreement(db, id);
  if (!agreement) throw new Error('The document was not created.');
  const published = { agreement, number: 1, changes: null, signBy, hash: '0'.repeat(64), by, at };
  await repository.insertVersion(db, published);
  const [version] = await repository.findVersions(db, id);
  return { id, versionId: version?.id ?? '' };
}

/** What an admin sends to enter a signature outside the program, with a file of theirs. */
export async function enteringOf(
  db: Db,
  { by, ...asked }: Pick<Entering, 'childId' | 'versionId' | 'signerId'> & Partial<Entering> & { by: string },
): Promise<Entering> {
  return {
    ...{ signatureId: randomUUID(), signedOn: '2026-11-03', way: 'paper', ticks: [] },
    fileId: await createFile(db, { kind: 'file', ownedBy: by }),
    ...asked,
  };
}

/** A signature outside the program. Returns its id. */
export async function createOutside(db: Db, asked: Parameters<typeof enteringOf>[1]): Promise<string> {
  const entering = await enteringOf(db, asked);
  await insertOutside(db, { ...entering, by: asked.by, at: '2026-11-10T08:00:00.000Z' });
  return entering.signatureId;
}
