import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useBarRoom } from './use-bar-room.ts';

function Seat({ isAway }: { readonly isAway: boolean }) {
  const seat = useRef<HTMLElement>(null);
  useBarRoom(seat, isAway);
  return <section ref={seat} />;
}

const room = () => document.documentElement.style.getPropertyValue('--orbita-class-bar-height');

afterEach(() => {
  vi.restoreAllMocks();
});

it('keeps the room of a seat at the top of the page as long as a class is on', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96);
  const { rerender, unmount } = render(<Seat isAway={false} />);
  expect(room()).toBe('52px');
  rerender(<Seat isAway />);
  expect(room()).toBe('96px');
  rerender(<Seat isAway={false} />);
  expect(room()).toBe('52px');
  unmount();
  expect(room()).toBe('');
});
