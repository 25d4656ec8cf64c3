import { usualLayout } from './layouts.rules.ts';
import type { ListColumn, ListLayout } from './layouts.ts';
import type { VoucherMonth } from './months.ts';
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

/** A month of two children, one of which doesn't count, and a correction of the month before. */
export function monthOf(change: Partial<VoucherMonth> = {}): VoucherMonth {
  const line = {
    ...{ voucherId: 'v', child: { id: 'c', firstName: 'Ugnė', lastName: 'Šimkutė' }, unmarked: 0 },
    ...{ school: 'Žirmūnų gimnazija', class: 5, forMonth: '2026-10' },
    ...{ minutes: 180, counts: true, cents: 2000, changes: null },
  };
  return {
    ...{ month: '2026-10', municipality: 'Vilniaus m.', programme: 'Robotika', registerCode: 'NVŠ-1' },
    ...{ hoursNeeded: 4, isPaid: true, isOver: true, signed: null, seen: '', sumCents: 0, layout: null },
    ...{ withoutAgreement: 0, codeInHead: true },
    lines: [line, { ...line, minutes: 90, counts: false, cents: 0 }],
    corrections: [{ ...line, forMonth: '2026-09', minutes: 0, counts: false, cents: -2000 }],
    ...change,
  };
}

/** A layout with these columns under the program's headings. */
export function layoutOf(columns: readonly ListColumn[], change: Partial<ListLayout> = {}): ListLayout {
  return { ...usualLayout, columns: columns.map((column) => ({ column, heading: '' })), ...change };
}
