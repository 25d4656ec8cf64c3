import { expect, it, onTestFinished, vi } from 'vitest';
import { reloadWhenFilesAreGone } from './stale-files.ts';

it('opens a page anew that is older than its files, not one that has just opened or has no network', () => {
  const reload = vi.fn();
  const age = vi.spyOn(performance, 'now');
  const network = vi.spyOn(navigator, 'onLine', 'get');
  onTestFinished(() => {
    age.mockRestore();
    network.mockRestore();
  });
  reloadWhenFilesAreGone(reload);
  const missFile = (openFor: number, online: boolean) => {
    age.mockReturnValue(openFor);
    network.mockReturnValue(online);
    window.dispatchEvent(new Event('vite:preloadError'));
  };
  missFile(9_000, true);
  missFile(11_000, false);
  expect(reload).not.toHaveBeenCalled();
  missFile(11_000, true);
  expect(reload).toHaveBeenCalledOnce();
});
