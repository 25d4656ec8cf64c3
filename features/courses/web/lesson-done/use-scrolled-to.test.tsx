import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScrolledTo } from './use-scrolled-to.ts';

const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
let grow = () => {};

beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(hear: () => void) {
        grow = hear;
      }
      observe = () => undefined;
      disconnect = () => {
        grow = () => undefined;
      };
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

function Place({ isDue }: { readonly isDue: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useScrolledTo(place, isDue);
  return <div ref={place} />;
}

it('brings a place into view once it is due, and again as it grows', () => {
  const { rerender } = render(<Place isDue={false} />);
  expect(scrolled).not.toHaveBeenCalled();
  rerender(<Place isDue />);
  grow();
  expect(scrolled).toHaveBeenCalledTimes(2);
});

it('moves nobody who has gone elsewhere meanwhile', async () => {
  const { rerender } = render(<Place isDue={false} />);
  rerender(<Place isDue />);
  await userEvent.keyboard('{PageUp}');
  grow();
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it('leaves the page where it is when a place was due from the beginning', () => {
  render(<Place isDue />);
  grow();
  expect(scrolled).not.toHaveBeenCalled();
});
