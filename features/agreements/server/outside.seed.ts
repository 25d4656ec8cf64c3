import { randomUUID } from 'node:crypto';
import { makePdf } from '#platform/server/pdf/pdf-pages.ts';
import { openPrintFonts } from '#platform/server/pdf/print-fonts.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { addDays } from '#platform/shared/dates.ts';
import { demoAgreements } from './demo-agreements.words.ts';
import { listOfficePapers } from './office-papers.service.ts';
import { enterSignature } from './outside.service.ts';
import { keepScan } from './outside-files.service.ts';
import { fieldsOf, filledIn } from './papers.service.ts';
import { signedPages } from './signed-page.rules.ts';

interface OnPaper {
  readonly childId: string;
  readonly guardianId: string;
  readonly agreementId: string;
}

/** Enters the consent to photos that a guardian signed on paper two days before, with its tick and a file. */
export async function seedOnPaper(
  admin: SignedInScope,
  { childId, guardianId, agreementId }: OnPaper,
): Promise<void> {
  const { papers } = await listOfficePapers(admin, { childId, locale: 'lt' });
  const found = papers.find(({ paper }) => paper.agreementId === agreementId);
  const signer = found?.missing.find(({ id }) => id === guardianId);
  if (!found || !signer) return;
  const { fields } = await fieldsOf(admin, { id: childId }, guardianId, 'lt');
  const { title, text } = filledIn({ ...demoAgreements.photos, ticks: [] }, fields, 'lt');
  const { number, publishedAt, versionId } = found.paper;
  const signedOn = addDays(today(admin), -2);
  const pages = signedPages(
    {
      ...{ locale: 'lt', title, text, child: fields.child ?? '', number, publishedAt, versionHash: '' },
      ...{ ticks: signer.ticks, trail: [] },
    },
    await openPrintFonts(),
  );
  const facts = { title, author: '', locale: 'lt', date: signedOn, upright: true } as const;
  const file = await keepScan(admin, {
    ...{ name: 'Sutikimas fotografuoti.pdf', bytes: await makePdf(facts, pages) },
  });
  await enterSignature(admin, {
    ...{ signatureId: randomUUID(), childId, versionId, signerId: guardianId, signedOn },
    ...{ way: 'paper', ticks: signer.ticks.map(({ id }) => id), fileId: file.id },
  });
}
