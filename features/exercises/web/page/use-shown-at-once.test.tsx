import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useShownAtOnce } from './use-shown-at-once.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function open(isWanted = true) {
  const show = vi.fn(async () => undefined);
  const { rerender, result, unmount } = renderHook(({ wanted }) => useShownAtOnce(wanted, show), {
    initialProps: { wanted: isWanted },
  });
  return { show, unmount, result, want: () => rerender({ wanted: true }) };
}

it('shows a page once, when its screen opens', () => {
  const { show, want } = open();
  want();
  expect(show).toHaveBeenCalledOnce();
});

it('keeps its place until it is shown', async () => {
  const { result } = open();
  expect(result.current).toBe(true);
  await act(async () => undefined);
  expect(result.current).toBe(false);
});

it('leaves an empty page to who writes it', () => {
  const { show, want } = open(false);
  want();
  expect(show).not.toHaveBeenCalled();
});

it('shows none where there is no room for it', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: true, onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    }),
  );
  expect(open().show).not.toHaveBeenCalled();
});

it('waits to be asked once, where it stopped the screen the last time', () => {
  open();
  // Nothing more happened on that screen.
  const again = open();
  expect(again.show).not.toHaveBeenCalled();
  expect(open().show).toHaveBeenCalledOnce();
});

it.each([
  ['has gone on', () => vi.advanceTimersByTime(3000)],
  ['was left', () => window.dispatchEvent(new Event('pagehide'))],
])('shows it the next time, too, when its screen %s', (_title, happen) => {
  open();
  happen();
  expect(open().show).toHaveBeenCalledOnce();
});

it('shows it the next time, too, when its screen was closed', () => {
  open().unmount();
  expect(open().show).toHaveBeenCalledOnce();
});
