import type { AgreementDraft } from './agreements.ts';

/** A draft of a study agreement with one tick that must be set. */
export function draftOf(changes: Partial<AgreementDraft> = {}): AgreementDraft {
  return {
    kind: 'study',
    bothGuardians: false,
    title: { lt: 'Mokymo sutartis', en: 'Study agreement' },
    text: {
      lt: '## Dalykas\n\n{akademija} moko {vaikas} grupėje {grupė}. Kaina: {kaina}.',
      en: '## Subject\n\n{academy} teaches {child} in the group {group}. Price: {price}.',
    },
    ticks: [
      {
        id: '0198c0de-0000-7000-8000-000000000001',
        kind: 'required',
        text: { lt: 'Sutinku su sutartimi.', en: 'I accept the agreement.' },
      },
    ],
    ...changes,
  };
}

/** The tick that consents to photos. */
export const photosTick: AgreementDraft['ticks'][number] = {
  id: '0198c0de-0000-7000-8000-000000000002',
  kind: 'photos',
  text: { lt: 'Sutinku, kad vaikas būtų fotografuojamas.', en: 'I agree to photos of the child.' },
};
