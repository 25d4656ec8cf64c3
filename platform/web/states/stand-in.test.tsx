import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import { lazy, lazyDialog, lazyScreen } from '../lazy.ts';
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

it('shows a part that came late at once in every later place', async () => {
  const load = failing(missing, missing);
  const Part = lazy(load);
  const first = show(Part);
  await notice();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Points');
  first.unmount();
  show(Part);
  expect(await screen.findByText('Points')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(3);
});

const Chest = ({ title, onClose }: { readonly title: string; readonly onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    {title}
  </button>
);

it('counts a dialog whose code is missing as closed, says why, and opens it once its code is there', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Chest }>>(() => Promise.resolve({ default: Chest }));
  load.mockImplementationOnce(missing).mockImplementationOnce(missing);
  const Dialog = lazyDialog(load);
  const close = vi.fn();
  const open = () =>
    renderScreen(
      <Suspense>
        <Dialog title="Prize" onClose={close} />
      </Suspense>,
      { messages: platform },
    );
  const first = open();
  await notice();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(screen.queryByText('Prize')).toBeNull();
  first.unmount();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Prize' }));
  expect(close).toHaveBeenCalledTimes(2);
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
