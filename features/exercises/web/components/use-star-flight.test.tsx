import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStarFlight, useStarsOnTheirWay } from './use-star-flight.ts';

const started: { onfinish: (() => void) | null }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no animations.
  Element.prototype.animate = () => {
    const animation = { onfinish: null };
    started.push(animation);
    return animation as unknown as Animation;
  };
});
afterEach(() => {
  vi.useRealTimers();
  started.length = 0;
  Reflect.deleteProperty(Element.prototype, 'animate');
});

function Exercise({ shown }: { shown: Promise<unknown> }) {
  const place = useRef<HTMLDivElement>(null);
  const fly = useStarFlight(place);
  return (
    <div data-exercise="open" id="house">
      <div ref={place}>
        <span data-star />
        <button type="button" onClick={() => fly(shown)}>
          pass
        </button>
      </div>
    </div>
  );
}

function Chip() {
  const flying = useStarsOnTheirWay();
  return (
    <p data-solved-chip>
      <svg aria-hidden="true" />
      <output>{[...flying].join()}</output>
    </p>
  );
}

function pass(shown: Promise<unknown>) {
  const view = render(
    <>
      <Exercise shown={shown} />
      <Chip />
    </>,
  );
  act(() => screen.getByRole('button').click());
  return view;
}
const onTheirWay = () => screen.getByRole('status').textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('keeps the star until the drawing is whole, and counts it once it has arrived', async () => {
  let resolve: () => void = () => undefined;
  const drawn = new Promise<void>((end) => {
    resolve = end;
  });
  pass(drawn);
  expect(onTheirWay()).toBe('house');
  await wait(5_000);
  expect(started).toHaveLength(0);
  resolve();
  await wait(600);
  expect(started).toHaveLength(1);
  expect(onTheirWay()).toBe('house');
  act(() => started[0]?.onfinish?.());
  expect(onTheirWay()).toBe('');
});

it('does not wait for a drawing without an end', async () => {
  pass(new Promise(() => undefined));
  await wait(15_600);
  expect(started).toHaveLength(1);
});

it('leaves no star behind when the lesson is left', async () => {
  const { rerender } = pass(new Promise(() => undefined));
  rerender(<Chip />);
  await wait(20_000);
  expect(onTheirWay()).toBe('');
  expect(started).toHaveLength(0);
});
