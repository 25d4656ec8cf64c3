import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type RowSelection, useAskedAct, useRowSelection } from './row-selection.ts';

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

it('asks for an act on what is picked at that moment, until its dialog is closed', () => {
  const hook = renderHook(() => {
    const selection = useRowSelection<Row>('parents');
    return { selection, ...useAskedAct<'end', { q: string }>({ search: { q: 'jo' }, selection, total: 7 }) };
  });
  const { result } = hook;
  act(() => result.current.selection.togglePage([one, two]));
  act(() => result.current.ask('end'));
  act(() => result.current.selection.pickAll());
  expect(result.current.asked).toMatchObject({ kind: 'end', selection: { ids: ['1', '2'] } });
  act(() => result.current.ask('end'));
  expect(result.current.asked?.selection).toEqual({ all: { q: 'jo' }, seen: 7 });
  act(() => result.current.asked?.onSettled());
  expect(result.current.selection.isAll).toBe(false);
  act(() => result.current.asked?.onClose());
  expect(result.current.asked).toBeNull();
});
