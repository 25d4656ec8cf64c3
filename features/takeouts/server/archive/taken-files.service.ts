import { getDiplomaPdf } from '#features/diplomas/server/files/diploma-files.service.ts';
import { listDiplomasOfProjects } from '#features/diplomas/server/works/hung-works.service.ts';
import { readFile } from '#features/files/server/files.service.ts';
import { getInvoicePdf } from '#features/invoices/server/documents/invoice-files.service.ts';
import { filesOfWorks } from '#features/projects/server/take-out.service.ts';
import { fileName } from '#platform/server/files/file-kinds.ts';
import type { ZipWriter } from '#platform/server/files/zip-writer.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { archiveWords } from '../../shared/takeout-archive.words.ts';
import { findDiplomaIds, findInvoiceIds, type Person } from '../takeouts.repository.ts';

interface Place {
  readonly zip: ZipWriter;
  /** The person's folder in the archive. */
  readonly folder: string;
}

const stored = { packed: false };

/** Adds a person's files: the photo, works, diplomas and invoices, one in memory at a time. */
export async function addFiles(scope: SignedInScope, person: Person, place: Place): Promise<void> {
  await addPhoto(scope, person, place);
  await addWorks(scope, person, place);
  await addDiplomas(scope, person, place);
  await addInvoices(scope, person, place);
}

async function addPhoto(scope: SignedInScope, { photoId }: Person, { zip, folder }: Place): Promise<void> {
  const photo = photoId && (await readFile(scope, photoId));
  if (photo) await zip.add(`${folder}/${archiveWords[scope.locale].photo}.webp`, photo.stream, stored);
}

async function addWorks(scope: SignedInScope, { userId }: Person, { zip, folder }: Place): Promise<void> {
  const works = `${folder}/${archiveWords[scope.locale].works}`;
  for await (const { path, bytes } of filesOfWorks(scope, userId, { listDiplomas: listDiplomasOfProjects }))
    await zip.add(`${works}/${path}`, [bytes], { packed: !/\.(webp|sb3)$/.test(path) });
}

async function addDiplomas(scope: SignedInScope, { userId }: Person, { zip, folder }: Place): Promise<void> {
  const { locale } = scope;
  for (const [index, diplomaId] of (await findDiplomaIds(scope.db, userId)).entries()) {
    const pdf = await unlessHidden(getDiplomaPdf(scope, { diplomaId, locale }));
    if (pdf)
      await zip.add(
        `${folder}/${archiveWords[locale].diplomas}/${numbered(index, pdf.name)}`,
        [pdf.bytes],
        stored,
      );
  }
}

/** A diploma that the family may not have yet is in the lists alone. */
async function unlessHidden<R>(pdf: Promise<R>): Promise<R | null> {
  try {
    return await pdf;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function addInvoices(scope: SignedInScope, { userId }: Person, { zip, folder }: Place): Promise<void> {
  const { locale } = scope;
  if (userId !== scope.actor.id) return;
  for (const [index, invoiceId] of (await findInvoiceIds(scope.db, userId)).entries()) {
    const { bytes, name } = await getInvoicePdf(scope, { invoiceId, locale });
    await zip.add(`${folder}/${archiveWords[locale].invoices}/${numbered(index, name)}`, [bytes], stored);
  }
}

const numbered = (index: number, name: string) =>
  `${String(index + 1).padStart(3, '0')} ${fileName(`${name}.pdf`)}`;
