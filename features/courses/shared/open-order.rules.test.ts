import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOrderOf, openOrderAfter } from './open-order.rules.ts';

const lessons = (...ids: string[]) =>
  ids.map((id, index) => ({ id, order: index + 1, published: id === id.toUpperCase() }));

// Upper case is published, lower case drafts.
describe('openOrderAfter', () => {
  it.each([
    ['stays when nothing moves', 'ABCD', 2, 'ABCD', 2, '', ''],
    ['follows a lesson that is put before what is open, which opens with it', 'ABCD', 2, 'DABC', 3, 'D', ''],
    ['follows an open lesson that goes behind a locked one', 'ABCD', 2, 'ACBD', 3, 'C', ''],
    ['stays when open lessons change places', 'ABCD', 2, 'BACD', 2, '', ''],
    ['stays when locked lessons change places', 'ABCD', 2, 'ABDC', 2, '', ''],
    ['opens no draft that comes to stand among open lessons', 'ABCd', 2, 'AdBC', 3, '', ''],
    ['is 0 while nothing is open', 'ABC', 0, 'CBA', 0, '', ''],
    ['is less by an open lesson that goes', 'ABCD', 2, 'BCD', 1, '', 'A'],
    ['stays when a locked lesson goes', 'ABCD', 2, 'ABD', 2, '', ''],
    ['is 0 when all that was open goes', 'ABC', 1, 'BC', 0, '', 'A'],
    ['is that of the last published one where it was beyond it', 'ABc', 9, 'cAB', 3, '', ''],
  ] as const)('%s', (_title, before, openOrder, after, expected, opens, closes) => {
    expect(openOrderAfter(lessons(...before), openOrder, [...after])).toEqual({
      openOrder: expected,
      opens: [...opens],
      closes: [...closes],
    });
  });

  it('hides no remaining lesson, whatever the order', () => {
    const ids = [...'ABcDEfG'];
    const orders = fc.shuffledSubarray(ids, { minLength: ids.length });
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: 9 }), (after, open) => {
        const before = lessons(...ids);
        const { openOrder, closes } = openOrderAfter(before, open, after);
        const had = before.filter(({ published, order }) => published && order <= open);
        expect(closes).toEqual([]);
        for (const { id } of had) expect(after.indexOf(id) + 1).toBeLessThanOrEqual(openOrder);
      }),
    );
  });
});

describe('isOrderOf', () => {
  it.each([
    ['all of them in another order', 'CAB', true],
    ['one missing', 'AB', false],
    ['one twice', 'ABCC', false],
    ['one twice instead of another', 'ABB', false],
    ['a stranger', 'ABD', false],
  ])('with %s', (_title, ids, expected) => {
    expect(isOrderOf([...ids], lessons('A', 'B', 'C'))).toBe(expected);
  });
});
