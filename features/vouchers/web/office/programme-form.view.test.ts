import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { programmeDraftSchema } from '../../shared/programmes.ts';
import { programmeOf } from '../../shared/vouchers.factory.ts';
import { blankPeriod, draftOfValues, programmeValues } from './programme-form.view.ts';

describe('the form of a programme', () => {
  it.each([programmeOf(), programmeOf({ places: null, needsCode: true })])(
    'keeps what it was filled with',
    (draft) => {
      expect(draftOfValues(programmeValues(draft))).toEqual(draft);
    },
  );

  it('takes the general amount for a child with special needs when that is left empty', () => {
    const period = { ...blankPeriod(), from: '2026-10-01', until: '2026-12-31', cents: '20,50' };
    const { periods } = draftOfValues({ ...programmeValues(null), periods: [period] });
    expect(periods).toEqual([{ from: '2026-10-01', until: '2026-12-31', cents: 2050, specialCents: 2050 }]);
  });

  it.each([
    [{ hoursNeeded: 'keturios' }, 'hoursNeeded'],
    [{ hoursNeeded: '0' }, 'hoursNeeded'],
    [{ places: '-3' }, 'places'],
    [
      { periods: [{ ...blankPeriod(), from: '2026-10-01', until: '2026-12-31', cents: 'abc' }] },
      'periods.0.cents',
    ],
    [{ periods: [{ ...blankPeriod(), cents: '20' }] }, 'periods.0.from'],
    [{ periods: [] }, 'periods'],
  ])('with %o is stopped at %s', (change, path) => {
    const values = { ...programmeValues(programmeOf()), ...change };
    const parsed = z.safeParse(programmeDraftSchema, draftOfValues(values));
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});
