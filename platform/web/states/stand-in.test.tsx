import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import { lazy, lazyScreen } from '../lazy.ts';
import platform from '../messages/lt.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const Drawer = ({ title }: { readonly title: string }) => <p>{title}</p>;
type Loaded = { readonly default: typeof Drawer };

const missing = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
const there = () => Promise.resolve({ default: Drawer });
const failing = (...answers: (() => Promise<Loaded>)[]) => {
  const load = vi.fn<() => Promise<Loaded>>(there);
  for (const answer of answers) load.mockImplementationOnce(answer);
  return load;
};

const show = (Part: ComponentType<{ readonly title: string }>) =>
  renderScreen(
    <ErrorBoundary fallback={() => <p>no page</p>}>
      <textarea defaultValue="A letter" />
      <Suspense>
        <Part title="Points" />
      </Suspense>
    </ErrorBoundary>,
    { messages: platform },
  );

const notice = () => screen.findByText(platform.errors['server/offline']);

it('keeps the screen around a part whose code is missing, and shows the part once the network is back', async () => {
  const load = failing(missing, missing);
  show(lazy(load));
  await notice();
  expect(screen.getByRole('textbox')).toBeDefined();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Points')).toBeDefined();
  expect(screen.queryByText(platform.errors['server/offline'])).toBeNull();
});

it('requests a missing part again on demand', async () => {
  const load = failing(missing, missing);
  show(lazy(load));
  await notice();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await userEvent.click(screen.getByRole('button', { name: platform.common.retry }));
  expect(await screen.findByText('Points')).toBeDefined();
});

it.each([
  ['a part that is broken', lazy, () => Promise.reject(new Error('no such element'))],
  ['a missing screen', lazyScreen, missing],
])('leaves %s to the page', async (_, make, load) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  show(make(failing(load)));
  expect(await screen.findByText('no page')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});
