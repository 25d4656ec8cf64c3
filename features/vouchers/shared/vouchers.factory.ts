import type { ProgrammeDraft } from './programmes.ts';

/** A programme of Vilnius with two periods of the school year 2026/2027. */
export function programmeOf(change: Partial<ProgrammeDraft> = {}): ProgrammeDraft {
  return {
    municipality: 'Vilniaus m. savivaldybė',
    name: 'Programavimas vaikams',
    registerCode: 'NVŠ-2026-0412',
    hoursNeeded: 4,
    places: 20,
    needsCode: false,
    unmet: 'family',
    periods: [
      { from: '2026-10-01', until: '2026-12-31', cents: 2000, specialCents: 3400 },
      { from: '2027-02-01', until: '2027-05-31', cents: 2000, specialCents: 3400 },
    ],
    planIds: [],
    ...change,
  };
}
