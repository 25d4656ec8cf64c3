import { act, render } from '@testing-library/react';
import { type ComponentType, Suspense, use } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const root = document.documentElement;
const isSettled = () => root.dataset.settled === 'true';
const fonts = Object.assign(new EventTarget(), { status: 'loaded' });
let moving: object[] = [];
let watchWork: typeof import('./settled.ts').watchWork;
let whileUnsettled: typeof import('./settled.ts').whileUnsettled;
let lazy: typeof import('./lazy.ts').lazy;

// jsdom has neither fonts nor animations.
Object.assign(document, { fonts, getAnimations: () => moving });

/** Long enough for every check of pending work. */
const later = () => vi.advanceTimersByTimeAsync(500);

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
  // Another file's calls must not count here.
  vi.resetModules();
  const settled = await import('./settled.ts');
  ({ watchWork, whileUnsettled } = settled);
  ({ lazy } = await import('./lazy.ts'));
  settled.tellSettled();
  await later();
});
// Nor must this file's page: the fonts' stand-in is removed with it.
afterAll(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('is set when nothing is pending', () => {
  expect(isSettled()).toBe(true);
});

it('waits for every call, also one that fails', async () => {
  const calls = new EventTarget();
  const answer = new Promise((resolve) => calls.addEventListener('answer', resolve));
  const refused = new Promise((_, reject) => calls.addEventListener('refusal', reject));
  const both = Promise.allSettled([whileUnsettled(answer), whileUnsettled(refused)]);
  expect(isSettled()).toBe(false);
  calls.dispatchEvent(new Event('answer'));
  await later();
  expect(isSettled()).toBe(false);
  calls.dispatchEvent(new Event('refusal'));
  await both;
  await later();
  expect(isSettled()).toBe(true);
});

it('waits for what is watched', async () => {
  let busy = false;
  const changed = watchWork('query', () => busy);
  busy = true;
  changed();
  await later();
  expect(root.dataset.settled).toBe('query');
  busy = false;
  await later();
  expect(isSettled()).toBe(true);
});

it('does not wait for frames where none are drawn', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  document.dispatchEvent(new Event('transitionrun'));
  expect(isSettled()).toBe(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isSettled()).toBe(true);
});

it('waits for placeholders, fonts and finite animations, and for nothing else', async () => {
  const placeholder = document.createElement('div');
  placeholder.setAttribute('data-waiting', 'true');
  const animation = (endTime: number) => ({
    playState: 'running',
    effect: { getComputedTiming: () => ({ endTime }) },
  });
  const steps = [
    ['placeholder', () => document.body.append(placeholder), () => placeholder.remove()],
    ['font', () => (fonts.status = 'loading'), () => (fonts.status = 'loaded')],
    ['animation', () => (moving = [animation(200)]), () => (moving = [animation(Number.POSITIVE_INFINITY)])],
  ] as const;
  for (const [name, begin, end] of steps) {
    begin();
    document.dispatchEvent(new Event('transitionrun'));
    await later();
    expect(root.dataset.settled).toBe(name);
    end();
    await later();
    expect(isSettled()).toBe(true);
  }
});

describe('a part whose code is on its way', () => {
  const part = { default: () => <p>orbit</p> };
  const show = (Beside: ComponentType = () => null) => {
    let arrive: (part: { default: ComponentType }) => void = () => undefined;
    const Part = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
    render(
      <Suspense>
        <Part />
        <Beside />
      </Suspense>,
    );
    return () => act(async () => arrive(part));
  };

  it('is waited for', async () => {
    const arrive = show();
    await later();
    expect(root.dataset.settled).toBe('part');
    await arrive();
    await later();
    expect(isSettled()).toBe(true);
  });

  it('is waited for until it is shown, which React may hold back, but not for longer than a second', async () => {
    const arrive = show(() => use(new Promise<never>(() => undefined)));
    await arrive();
    await later();
    expect(root.dataset.settled).toBe('part');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isSettled()).toBe(true);
  });

  it('is not waited for once a file could not be fetched', async () => {
    const arrive = show();
    window.dispatchEvent(new Event('vite:preloadError'));
    await later();
    expect(isSettled()).toBe(true);
    await arrive();
  });
});
