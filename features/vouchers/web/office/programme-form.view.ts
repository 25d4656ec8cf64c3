import { parseMoney, typedAmount } from '#platform/shared/money.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import type { ProgrammeDraft } from '../../shared/programmes.ts';

/** A period as typed. */
export interface PeriodValues {
  /** Names the row on screen. */
  readonly key: string;
  readonly from: string;
  readonly until: string;
  readonly cents: string;
  readonly specialCents: string;
}

/** The fields of a programme as typed. */
export interface ProgrammeValues extends Omit<ProgrammeDraft, 'hoursNeeded' | 'places' | 'periods'> {
  readonly hoursNeeded: string;
  readonly places: string;
  readonly periods: readonly PeriodValues[];
}

/** An empty period. */
export function blankPeriod(): PeriodValues {
  return { key: newRequestId(), from: '', until: '', cents: '', specialCents: '' };
}

/** The fields filled from a programme, or empty for a new one. */
export function programmeValues(draft: ProgrammeDraft | null): ProgrammeValues {
  if (!draft)
    return {
      ...{ municipality: '', name: '', registerCode: '', hoursNeeded: '4', places: '' },
      ...{ needsCode: false, unmet: 'family', periods: [blankPeriod()], planIds: [] },
    };
  return {
    ...draft,
    hoursNeeded: String(draft.hoursNeeded),
    places: draft.places === null ? '' : String(draft.places),
    periods: draft.periods.map(({ from, until, cents, specialCents }) => ({
      ...{ key: newRequestId(), from, until },
      ...{ cents: typedAmount(cents), specialCents: typedAmount(specialCents) },
    })),
  };
}

const wholeOf = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The fields as the schema judges them: what is no number, amount or day doesn't pass it. */
export function draftOfValues({ hoursNeeded, places, periods, ...values }: ProgrammeValues): ProgrammeDraft {
  return {
    ...values,
    hoursNeeded: wholeOf(hoursNeeded),
    places: places.trim() === '' ? null : wholeOf(places),
    periods: periods.map(({ from, until, cents, specialCents }) => ({
      ...{ from, until, cents: parseMoney(cents) ?? 0 },
      // Left empty, it is the same for everybody.
      specialCents: parseMoney(specialCents.trim() === '' ? cents : specialCents) ?? 0,
    })),
  };
}
