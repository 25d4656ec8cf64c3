import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLookAgain } from './use-look-again.ts';

function Screen({ look }: { look: () => Promise<unknown> }) {
  useLookAgain(look);
  return null;
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const see = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a waiting screen', () => {
  it('checks every few seconds, also after a failed check', async () => {
    const look = vi.fn(() => Promise.reject(new Error('offline')));
    render(<Screen look={look} />);
    await pass(15_000);
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('pauses while hidden, and checks at once when it is visible again', async () => {
    const look = vi.fn(() => Promise.resolve());
    render(<Screen look={look} />);
    see('hidden');
    await pass(60_000);
    expect(look).not.toHaveBeenCalled();
    see('visible');
    expect(look).toHaveBeenCalledOnce();
  });

  it('pauses after ten minutes, until somebody comes back', async () => {
    const look = vi.fn(() => Promise.resolve());
    render(<Screen look={look} />);
    await pass(3_600_000);
    expect(look).toHaveBeenCalledTimes(120);
    see('visible');
    await pass(5_000);
    expect(look).toHaveBeenCalledTimes(122);
  });

  it('waits for one check before the next, and ends with its screen', async () => {
    const answer = { give: () => {} };
    const look = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          answer.give = resolve;
        }),
    );
    const { unmount } = render(<Screen look={look} />);
    await pass(20_000);
    expect(look).toHaveBeenCalledOnce();
    answer.give();
    await pass(5_000);
    expect(look).toHaveBeenCalledTimes(2);
    unmount();
    await pass(20_000);
    expect(look).toHaveBeenCalledTimes(2);
  });
});
