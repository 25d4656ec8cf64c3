import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LazyInView } from './lazy-in-view.tsx';

let comeNear: (isIntersecting: boolean) => void = () => {};

beforeEach(() => {
  class Observer {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = (isIntersecting) => act(() => tell([{ isIntersecting }]));
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

afterEach(() => {
  vi.unstubAllGlobals();
  comeNear = () => {};
});

it('reserves the space of what is far down, and shows it when the reader comes near', () => {
  render(<LazyInView placeholder="vieta">kalendorius</LazyInView>);
  comeNear(false);
  expect(screen.queryByText('kalendorius')).toBeNull();
  expect(screen.getByText('vieta')).toBeDefined();
  comeNear(true);
  expect(screen.getByText('kalendorius')).toBeDefined();
  expect(screen.queryByText('vieta')).toBeNull();
});

it('fetches nothing while what stands above may still grow', () => {
  const part = (settled: boolean) => (
    <LazyInView placeholder="vieta" settled={settled}>
      kalendorius
    </LazyInView>
  );
  const { rerender } = render(part(false));
  comeNear(true);
  expect(screen.queryByText('kalendorius')).toBeNull();
  rerender(part(true));
  comeNear(true);
  expect(screen.getByText('kalendorius')).toBeDefined();
});

it('does not wait for what the address asks for', () => {
  render(
    <LazyInView placeholder="vieta" atOnce>
      kalendorius
    </LazyInView>,
  );
  expect(screen.getByText('kalendorius')).toBeDefined();
});
