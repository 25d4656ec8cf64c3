import { describe, expect, it } from 'vitest';
import { nearNamesOf, planOfGroup, unknownGroupsOf } from './import-groups.rules.ts';

const plan = (id: string, lt: string) => ({ id, name: { lt }, prices: [] });
const [monthly, yearly] = [plan('m', '1 mėnesio planas'), plan('y', '1 metų planas')];

describe('unknownGroupsOf', () => {
  it('takes the plan that all rows of a group name', () => {
    const rows = [
      { group: 'Nauja', plan: yearly },
      { group: 'NAUJA', plan: yearly },
    ];
    const plans = [{ id: 'y', name: { lt: '1 metų planas' } }];
    expect(unknownGroupsOf(rows, [])).toEqual([{ name: 'Nauja', children: 2, plans, planId: 'y' }]);
  });

  it.each([
    ['names another', monthly, ['y', 'm']],
    ['names none', null, ['y']],
  ])('leaves the plan open where a row %s', (_, other, ids) => {
    const rows = [
      { group: 'Nauja', plan: yearly },
      { group: 'Nauja', plan: other },
    ];
    const [group] = unknownGroupsOf(rows, []);
    expect([group?.planId, group?.plans.map(({ id }) => id)]).toEqual([null, ids]);
  });

  it('leaves out groups that exist, and rows that join none', () => {
    const rows = [
      { group: 'Sena', plan: yearly },
      { group: null, plan: yearly },
    ];
    expect(unknownGroupsOf(rows, [{ name: 'sena' }])).toEqual([]);
  });
});

describe('planOfGroup', () => {
  const open = {
    name: 'Nauja',
    children: 2,
    plans: [{ id: 'y', name: { lt: '1 metų planas' } }],
    planId: null,
  };

  it.each([
    ['no answer', [], null],
    ['an answer', [{ group: 'nauja', planId: 'y' }], 'y'],
    ['an answer about another group', [{ group: 'Kita', planId: 'y' }], null],
    ['a plan that no row names', [{ group: 'Nauja', planId: 'm' }], null],
  ])('with %s is %4$j', (_, answered, planId) => {
    expect(planOfGroup(open, answered)).toBe(planId);
  });

  it('is the plan on which the rows agree, whatever is answered', () => {
    expect(planOfGroup({ ...open, planId: 'y' }, [{ group: 'Nauja', planId: 'm' }])).toBe('y');
  });
});

describe('nearNamesOf', () => {
  const row = (group: string, named = '') => ({ cells: { group, plan: named } });
  const offered = { groups: ['Pitonas antradienį'], plans: [monthly, yearly] };

  it('names what was probably meant, once for all rows', () => {
    const rows = [
      row('Pitonas antradieni', '1 metu planas'),
      row('PITONAS ANTRADIENI'),
      row('Pitonas antradienį'),
    ];
    expect(nearNamesOf(rows, offered)).toEqual([
      { column: 'group', written: 'Pitonas antradieni', meant: 'Pitonas antradienį', rows: 2 },
      { column: 'plan', written: '1 metu planas', meant: '1 metų planas', rows: 1 },
    ]);
  });

  it('says nothing about names that exist, or that lie near nothing', () => {
    expect(
      nearNamesOf([row('pitonas antradienį', '1 METŲ planas'), row('Šokiai', 'Kitas planas')], offered),
    ).toEqual([]);
  });
});
