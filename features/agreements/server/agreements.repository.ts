import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { LocalizedText } from '#platform/shared/localized-text.ts';
import { type AgreementDraft, type AgreementVersion, agreementKinds } from '../shared/agreements.ts';

const draftColumns = ['kind', 'both_guardians as bothGuardians', 'title', 'text', 'ticks'] as const;

/** A document's draft, and which save it is. */
export interface DraftRow extends Omit<AgreementDraft, 'title' | 'text' | 'ticks'> {
  readonly id: string;
  readonly version: number;
  readonly title: LocalizedText;
  readonly text: LocalizedText;
  readonly ticks: readonly AgreementDraft['ticks'][number][];
}

/** All documents by kind, the oldest first, with their current version. */
export function findAgreements(db: Db) {
  return db
    .selectFrom('agreements as a')
    .leftJoin('agreement_versions as v', (join) =>
      join
        .onRef('v.agreement_id', '=', 'a.id')
        .on(sql<boolean>`NOT EXISTS (SELECT FROM agreement_versions later
          WHERE later.agreement_id = v.agreement_id AND later.number > v.number)`),
    )
    .select(['a.id', 'a.kind', 'a.title', 'a.both_guardians as bothGuardians', 'a.version'])
    .select(['v.number', 'v.published_at as publishedAt', 'v.draft_version as draftVersion'])
    .orderBy(sql`array_position(${[...agreementKinds]}::text[], a.kind)`)
    .orderBy('a.id')
    .execute();
}

/** A document's draft, on request locked for the rest of the transaction. */
export function findAgreement(
  db: Db,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<DraftRow | undefined> {
  return db
    .selectFrom('agreements')
    .select(['id', 'version', ...draftColumns])
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Lets nobody publish the document until the transaction ends. */
export async function holdAgreement(db: Db, id: string): Promise<void> {
  await db.selectFrom('agreements').select('id').where('id', '=', id).forShare().execute();
}

interface Edit {
  readonly id: string;
  readonly draft: AgreementDraft;
  readonly by: string;
  readonly at: string;
}

const columnsOf = ({ draft, by, at }: Omit<Edit, 'id'>) => ({
  kind: draft.kind,
  both_guardians: draft.bothGuardians,
  title: JSON.stringify(draft.title),
  text: JSON.stringify(draft.text),
  ticks: JSON.stringify(draft.ticks),
  edited_by: by,
  edited_at: at,
});

/** Creates a document; false when the id is taken. */
export async function insertAgreement(db: Db, { id, ...edit }: Edit): Promise<boolean> {
  const made = await db
    .insertInto('agreements')
    .values({ id, version: 1, ...columnsOf(edit) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Replaces the draft of a document that is held. */
export async function updateAgreement(db: Db, { id, ...edit }: Edit, version: number): Promise<void> {
  await db
    .updateTable('agreements')
    .set({ version, ...columnsOf(edit) })
    .where('id', '=', id)
    .execute();
}

/** A published version with the save that it was made from. */
export interface VersionRow extends AgreementVersion {
  readonly draftVersion: number;
}

/** The published versions of a document, newest first. */
export function findVersions(db: Db, agreementId: string): Promise<VersionRow[]> {
  return db
    .selectFrom('agreement_versions as v')
    .leftJoin('users as u', 'u.id', 'v.published_by')
    .select([
      'v.id',
      'v.number',
      'v.published_at as publishedAt',
      'v.sign_by as signBy',
      'v.changes',
      'v.hash',
    ])
    .select('v.draft_version as draftVersion')
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('publishedBy'))
    .where('v.agreement_id', '=', agreementId)
    .orderBy('v.number', 'desc')
    .execute();
}

interface NewVersion {
  readonly agreement: DraftRow;
  readonly number: number;
  readonly changes: LocalizedText | null;
  readonly signBy: string | null;
  readonly hash: string;
  readonly by: string;
  readonly at: string;
}

/** Freezes the draft of a document that is held. */
export async function insertVersion(
  db: Db,
  { agreement, number, changes, signBy, hash, by, at }: NewVersion,
): Promise<void> {
  await db
    .insertInto('agreement_versions')
    .values({
      agreement_id: agreement.id,
      number,
      draft_version: agreement.version,
      kind: agreement.kind,
      both_guardians: agreement.bothGuardians,
      title: JSON.stringify(agreement.title),
      text: JSON.stringify(agreement.text),
      ticks: JSON.stringify(agreement.ticks),
      changes: changes && JSON.stringify(changes),
      sign_by: signBy,
      hash,
      published_by: by,
      published_at: at,
    })
    .execute();
}
