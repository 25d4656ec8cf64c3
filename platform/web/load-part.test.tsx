import { expect, it, vi } from 'vitest';
import { isUnawaited, loadPart, partAfterPaint, partOnceThere } from './load-part.ts';

/** Lets the promises settle. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('requests a part again once the network is back, and uses it once', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(gone).mockResolvedValue('sheets');
  const use = vi.fn();
  loadPart(load, use);
  await settled();
  expect(use).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await settled();
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
  expect(use.mock.calls).toEqual([['sheets']]);
});

it('knows which errors are of parts that nobody waits for', async () => {
  const [missed, waited] = [new TypeError('a bell'), new TypeError('a dialog')];
  loadPart(() => Promise.reject(missed), vi.fn())();
  await settled();
  expect([isUnawaited(missed), isUnawaited(waited)]).toEqual([true, false]);
});

it('neither uses nor requests a part after it was stopped', async () => {
  const use = vi.fn();
  loadPart(() => Promise.resolve('sheets'), use)();
  const load = vi.fn(gone);
  const end = loadPart(load, use);
  await settled();
  end();
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(load).toHaveBeenCalledOnce();
  expect(use).not.toHaveBeenCalled();
});

it("keeps a part's users waiting without a network, and resolves with the part", async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(gone).mockResolvedValue('a bell');
  const arrived = vi.fn();
  const part = partOnceThere(load).then(arrived);
  await settled();
  expect(arrived).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await part;
  expect(arrived.mock.calls).toEqual([['a bell']]);
});

it('requests a deferred part only once the next frame is painted', async () => {
  const load = vi.fn(() => Promise.resolve('bell'));
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const part = partAfterPaint(load);
  await settled();
  expect(load).not.toHaveBeenCalled();
  for (const frame of frames) frame(0);
  expect(await part).toBe('bell');
  vi.unstubAllGlobals();
});

it('does not wait for a frame where none is painted', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  expect(await partAfterPaint(() => Promise.resolve('bell'))).toBe('bell');
  vi.unstubAllGlobals();
});
