import { randomUUID } from 'node:crypto';
import { listGuardianIds } from '#features/people/server/people.service.ts';
import { getChildVouchers } from '#features/vouchers/server/vouchers.service.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { addDays } from '#platform/shared/dates.ts';
import { fullText } from '#platform/shared/localized-text.ts';
import type { AgreementDraft } from '../shared/agreements.ts';
import { publishAgreement, saveAgreement } from './agreements.service.ts';
import { demoAgreements } from './demo-agreements.words.ts';
import { seedOnPaper } from './outside.seed.ts';
import { getPaper } from './papers.service.ts';
import { signAgreement } from './signing.service.ts';
import { linkVoucherAgreement, listVoucherPapers } from './voucher-agreements.service.ts';

interface DemoPapers {
  /** An admin, so many days ago. */
  readonly admin: (days: number) => SignedInScope;
  readonly parent: (id: string, days: number) => SignedInScope;
  /** The students of one group. */
  readonly students: readonly string[];
}

const withIds = (ticks: readonly Omit<AgreementDraft['ticks'][number], 'id'>[]) =>
  ticks.map((tick) => ({ ...tick, id: randomUUID() }));

/**
 * A study agreement in its second version and the consent to photos. A group's families signed the first version; some have signed the
 * new one, some agree to photos, one of them on paper, some don't, and some haven't answered.
 */
export async function seedAgreements({ admin, parent, students }: DemoPapers): Promise<void> {
  const { study, photos } = demoAgreements;
  const draft: AgreementDraft = {
    ...{ kind: 'study', bothGuardians: false, title: study.title, text: study.text },
    ticks: withIds(study.ticks),
  };
  const guardians = await listGuardianIds(admin(0), students);
  const families = students.flatMap((childId) => {
    const [guardianId] = guardians.get(childId) ?? [];
    return guardianId ? [{ childId, guardianId }] : [];
  });
  const signAll = async (
    agreementId: string,
    some: typeof families,
    days: number,
    kinds: readonly string[],
  ) => {
    for (const [place, { childId, guardianId }] of some.entries()) {
      const scope = parent(guardianId, days);
      const { paper, hash, signer, ticks } = await getPaper(scope, { childId, agreementId, locale: 'lt' });
      const ticked = ticks.filter(
        ({ kind }) => kinds.includes(kind) && !(kind === 'photos' && place % 4 === 3),
      );
      await signAgreement(scope, {
        ...{ childId, versionId: paper.versionId, locale: 'lt', hash, typedName: signer },
        ticks: ticked.map(({ id }) => id),
      });
    }
  };

  const studyId = randomUUID();
  const none = { changes: fullText(), signBy: null };
  await saveAgreement(admin(60), { agreementId: studyId, version: 0, draft });
  await publishAgreement(admin(60), { agreementId: studyId, version: 1, ...none });
  await signAll(studyId, families, 55, ['required']);

  const photosId = randomUUID();
  await saveAgreement(admin(40), {
    ...{ agreementId: photosId, version: 0 },
    draft: {
      kind: 'photos',
      bothGuardians: false,
      title: photos.title,
      text: photos.text,
      ticks: withIds(photos.ticks),
    },
  });
  await publishAgreement(admin(40), { agreementId: photosId, version: 1, ...none });
  await signAll(photosId, families.slice(2), 35, ['photos']);
  const [, onPaper] = families;
  if (onPaper) await seedOnPaper(admin(30), { ...onPaper, agreementId: photosId });

  const changed = {
    ...draft,
    text: { ...draft.text, lt: draft.text.lt.replace('už likusias nepradėtas', 'už visas dar neįvykusias') },
  };
  await saveAgreement(admin(4), { agreementId: studyId, version: 1, draft: changed });
  await publishAgreement(admin(4), {
    ...{ agreementId: studyId, version: 2, changes: study.changes },
    signBy: addDays(today(admin(0)), 14),
  });
  await signAll(
    studyId,
    families.filter((_, place) => place % 2 === 1),
    2,
    ['required'],
  );
}

/**
 * The agreement of vouchers: of the children who have one, the first family signed before it was registered, and its voucher stands on
 * that; the others are still asked.
 */
export async function seedVoucherAgreement({ admin, parent, students }: DemoPapers): Promise<void> {
  const { title, text, ticks } = demoAgreements.voucher;
  const agreementId = randomUUID();
  const draft = { kind: 'voucher', bothGuardians: false, title, text, ticks: withIds(ticks) } as const;
  await saveAgreement(admin(58), { agreementId, version: 0, draft });
  await publishAgreement(admin(58), { agreementId, version: 1, changes: fullText(), signBy: null });
  const guardians = await listGuardianIds(admin(0), students);
  for (const childId of students) {
    const scope = parent(guardians.get(childId)?.[0] ?? '', 54);
    const { vouchers } = await getChildVouchers(scope, { childId });
    const voucher = vouchers.find(({ state }) => state === 'registered');
    if (!voucher) continue;
    const { paper, hash, signer, ticks } = await getPaper(scope, { childId, agreementId, locale: 'lt' });
    await signAgreement(scope, {
      ...{ childId, versionId: paper.versionId, locale: 'lt', hash, typedName: signer },
      ticks: ticks.map(({ id }) => id),
    });
    const [signed] = (await listVoucherPapers(admin(53), { voucherId: voucher.id })).papers;
    if (signed)
      await linkVoucherAgreement(admin(53), {
        ...{ voucherId: voucher.id, signatureId: signed.signatureId, number: 'KS-1' },
      });
    return;
  }
}
