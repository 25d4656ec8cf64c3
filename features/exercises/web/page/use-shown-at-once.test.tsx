import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useShownAtOnce } from './use-shown-at-once.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const given = { id: 'star', isWanted: true, isShown: false, hasChanged: false };

function open(over: Partial<typeof given> = {}) {
  const show = vi.fn(async () => undefined);
  const first = { ...given, ...over };
  const { rerender, result, unmount } = renderHook((now) => useShownAtOnce({ ...now, show }), {
    initialProps: first,
  });
  return {
    ...{ show, unmount, result },
    become: (next: Partial<typeof given>) => rerender({ ...first, ...next }),
  };
}

/** A page is shown, and stops its screen: of that, nothing more is heard. */
const freeze = (over: Partial<typeof given> = {}) => open({ ...over, isShown: true });

function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('shows a page once, when its screen opens', () => {
  const { show, become } = open();
  become({ isWanted: true });
  expect(show).toHaveBeenCalledOnce();
});

it('keeps its place until it is shown', async () => {
  const { result } = open();
  expect(result.current).toBe(true);
  await act(async () => undefined);
  expect(result.current).toBe(false);
});

it('leaves an empty page to who writes it', () => {
  const { show, become } = open({ isWanted: false });
  become({ isWanted: true });
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

it('waits, however often it is opened, where it stopped its screen; other projects do not', () => {
  freeze();
  for (const _ of [1, 2]) {
    const { show, result, unmount } = open();
    expect(show).not.toHaveBeenCalled();
    expect(result.current).toBe(false);
    unmount();
  }
  expect(open({ id: 'moon' }).show).toHaveBeenCalledOnce();
});

it('waits where it stopped its screen long after it was shown', () => {
  vi.useFakeTimers();
  freeze();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(open().show).not.toHaveBeenCalled();
});

it('is shown again once its code was changed', () => {
  freeze();
  const { become, unmount } = open();
  become({ hasChanged: true });
  unmount();
  expect(open().show).toHaveBeenCalledOnce();
});

it('is shown again once it was asked for, and its screen came to an end', () => {
  freeze();
  const { become, unmount } = open();
  become({ isShown: true });
  unmount();
  expect(open().show).toHaveBeenCalledOnce();
});

it.each([
  ['was left', () => window.dispatchEvent(new Event('pagehide'))],
  ['was hidden', () => hide(true)],
])('is shown the next time, too, when its screen %s', (_title, happen) => {
  freeze();
  happen();
  vi.restoreAllMocks();
  expect(open().show).toHaveBeenCalledOnce();
});

it('waits where it stopped its screen after that was hidden and seen again', () => {
  freeze();
  hide(true);
  hide(false);
  expect(open().show).not.toHaveBeenCalled();
});

it.each([
  ['closed', ({ unmount }: ReturnType<typeof open>) => unmount()],
  ['no longer shown', ({ become }: ReturnType<typeof open>) => become({ isShown: false })],
])('is shown the next time, too, when it was %s', (_title, end) => {
  end(freeze());
  expect(open().show).toHaveBeenCalledOnce();
});

it('waits where the device may remember nothing', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(open().show).not.toHaveBeenCalled();
});
