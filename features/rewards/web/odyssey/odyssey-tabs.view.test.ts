import { describe, expect, it } from 'vitest';
import { isOdysseyTab, odysseySearchOf, odysseyTabs } from './odyssey-tabs.view.ts';

describe('the tabs of the odyssey', () => {
  it('starts with the prizes', () => {
    expect(odysseyTabs[0]).toBe('rewards');
  });

  it.each(['rewards', 'leaderboard', 'balance', 'rules'])('knows %s', (tab) => {
    expect(isOdysseyTab(tab)).toBe(true);
  });

  it.each(['prizes', 'Rewards', '', 'toString'])('rejects "%s"', (tab) => {
    expect(isOdysseyTab(tab)).toBe(false);
  });

  it('keeps the order of prizes in the address, and drops invalid values', () => {
    const search = { order: 'category', by: 'lesson', year: 'last' } as const;
    expect(odysseySearchOf({ ...search, page: 2 })).toEqual(search);
    expect(odysseySearchOf({ order: 'price', by: 'month', year: 'this' })).toEqual({});
    expect(odysseySearchOf({ order: ['category'], by: ['field'] })).toEqual({});
  });
});
