import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type RowSelection, useRowSelection } from './row-selection.ts';

interface Row {
  readonly id: string;
}
const [one, two, three]: [Row, Row, Row] = [{ id: '1' }, { id: '2' }, { id: '3' }];

function select() {
  const hook = renderHook(({ filter }) => useRowSelection<Row>(filter), {
    initialProps: { filter: 'parents' },
  });
  const say = (change: (selection: RowSelection<Row>) => void) => act(() => change(hook.result.current));
  return { hook, say, ids: () => hook.result.current.rows.map(({ id }) => id) };
}

describe('a selection', () => {
  it('stays from page to page', () => {
    const { say, ids } = select();
    say(({ toggle }) => toggle(one));
    say(({ togglePage }) => togglePage([two, three]));
    expect(ids()).toEqual(['1', '2', '3']);
    say(({ togglePage }) => togglePage([one, two]));
    expect(ids()).toEqual(['3']);
    say(({ clear }) => clear());
    expect(ids()).toEqual([]);
  });

  it('holds all that match until the filter changes', () => {
    const { hook, say } = select();
    say(({ togglePage }) => togglePage([one, two]));
    say(({ pickAll }) => pickAll());
    expect([hook.result.current.isAll, hook.result.current.has(three)]).toEqual([true, true]);
    hook.rerender({ filter: 'children' });
    expect([hook.result.current.isAll, hook.result.current.has(three)]).toEqual([false, false]);
  });

  it('keeps the page when one of all is left out', () => {
    const { hook, say, ids } = select();
    say(({ togglePage }) => togglePage([one, two]));
    say(({ pickAll }) => pickAll());
    say(({ toggle }) => toggle(two));
    expect([hook.result.current.isAll, ids()]).toEqual([false, ['1']]);
  });
});
