import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { usePageFrame } from './use-page-frame.ts';

const code = { html: '', css: '', js: '' };

function Shown() {
  const { place, state, lines, show } = usePageFrame([], heard);
  return (
    <>
      <div ref={place} />
      <p>
        {state} {lines.length}
      </p>
      <button type="button" onClick={() => show(code, 'Puslapis')}>
        Rodyti
      </button>
      <button type="button" onClick={() => show(code, 'Puslapis', { onPainted: painted })}>
        Rodyti ir piešti
      </button>
    </>
  );
}

const heard = vi.fn();
const painted = vi.fn<(picture: Blob) => void>();
let theirs: MessagePort;
const frame = () => document.querySelector('iframe');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  renderScreen(<Shown />, { messages: platform });
  open('Rodyti');
});
afterEach(() => {
  painted.mockReset();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Shows a page, whose end of the port is `theirs`. */
function open(button: string) {
  act(() => screen.getByText(button).click());
  // jsdom's own windows accept no ports.
  Object.assign(frame()?.contentWindow ?? {}, {
    postMessage: (_code: unknown, _origin: string, [port]: readonly MessagePort[]) => {
      if (port) theirs = port;
    },
  });
  frame()?.dispatchEvent(new Event('load'));
}

function tell(times: number) {
  for (let n = 0; n < times; n += 1) theirs.postMessage({ kind: 'log', text: String(n) });
}
const said = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy());

it('shows what a page says, and continues with one that says much but not too much', async () => {
  tell(2000);
  await said('shown 200');
  await act(async () => vi.advanceTimersByTime(500));
  tell(2000);
  await said('shown 200');
  expect(frame()).not.toBeNull();
});

it('removes a page that sends more than 2,000 messages within half a second', async () => {
  tell(2001);
  await said('stuck 200');
  expect(frame()).toBeNull();
});

it('removes a page whose messages keep a slow screen busy, although fewer come in half a second', async () => {
  tell(1500);
  await said('shown 200');
  const late = performance.now() + 1200;
  vi.spyOn(performance, 'now').mockReturnValue(late);
  await act(async () => vi.advanceTimersByTime(500));
  tell(501);
  await said('stuck 200');
  expect(frame()).toBeNull();
});

it('counts what a page sends to the window, past its port, and nobody else’s messages', async () => {
  const flood = (source: Window | null | undefined) =>
    act(() => {
      for (let n = 0; n < 2001; n += 1)
        window.dispatchEvent(new MessageEvent('message', { data: n, source: source ?? null }));
    });
  flood(window);
  flood(null);
  expect(frame()).not.toBeNull();
  flood(frame()?.contentWindow);
  await said('stuck 0');
  expect(frame()).toBeNull();
});

it('tells what goes wrong in a page, besides what it says', async () => {
  heard.mockClear();
  theirs.postMessage({ kind: 'error', text: 'a is not defined', line: 3 });
  theirs.postMessage({ kind: 'blocked', text: 'https://example.com', line: null });
  theirs.postMessage({ kind: 'checked', results: [{ passed: true, message: null }] });
  await said('shown 2');
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  expect(heard.mock.calls).toEqual([
    [{ kind: 'problem', line: { kind: 'error', text: 'a is not defined', line: 3 } }],
    [{ kind: 'checked', results: [{ passed: true, message: null }] }],
  ]);
});

it('removes a page that no longer answers', async () => {
  heard.mockClear();
  tell(1);
  await said('shown 1');
  await act(async () => vi.advanceTimersByTime(5_000));
  expect(frame()).not.toBeNull();
  await act(async () => vi.advanceTimersByTime(1_000));
  await said('stuck 1');
  expect(heard).toHaveBeenCalledExactlyOnceWith({ kind: 'stuck' });
  expect(frame()).toBeNull();
});

it('waits longer for a page that has not begun, as on a slow phone', async () => {
  await act(async () => vi.advanceTimersByTime(19_500));
  expect(frame()).not.toBeNull();
  await act(async () => vi.advanceTimersByTime(1_500));
  await said('stuck 0');
});

it('blames no page for the time in which the screen itself was kept from its work', async () => {
  tell(1);
  await said('shown 1');
  const late = performance.now() + 30_000;
  vi.spyOn(performance, 'now').mockReturnValue(late);
  await act(async () => vi.advanceTimersByTime(500));
  expect(frame()).not.toBeNull();
});

const picture = `data:image/png;base64,${btoa('PNG')}`;
/** What the page is asked. */
function asked() {
  const kinds: string[] = [];
  theirs.onmessage = ({ data }) => kinds.push(data.kind);
  return kinds;
}
it('asks a page for its picture once it has settled, once, and takes one', async () => {
  open('Rodyti ir piešti');
  const kinds = asked();
  theirs.postMessage({ kind: 'painted', picture });
  theirs.postMessage({ kind: 'shown' });
  theirs.postMessage({ kind: 'shown' });
  await vi.waitFor(() => expect(kinds).toContain('paint'), { timeout: 3000 });
  expect(painted).not.toHaveBeenCalled();
  theirs.postMessage({ kind: 'painted', picture });
  theirs.postMessage({ kind: 'painted', picture });
  tell(1);
  await said('shown 1');
  expect(painted).toHaveBeenCalledOnce();
  expect(painted.mock.calls[0]?.[0].type).toBe('image/png');
  expect(kinds.filter((kind) => kind === 'paint')).toHaveLength(1);
});

it('asks for its picture once its screen is hidden, and not again', async () => {
  open('Rodyti ir piešti');
  const kinds = asked();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const hide = () => document.dispatchEvent(new Event('visibilitychange'));
  // Nothing is there to draw.
  hide();
  theirs.postMessage({ kind: 'shown' });
  await vi.waitFor(() => expect(kinds).toEqual(['check']));
  hide();
  hidden.mockReturnValue(false);
  vi.advanceTimersByTime(1200);
  theirs.postMessage({ kind: 'shown' });
  await vi.waitFor(() => expect(kinds.filter((kind) => kind === 'check')).toHaveLength(2));
  expect(kinds.filter((kind) => kind === 'paint')).toHaveLength(1);
});

it('takes no second picture after one that was none', async () => {
  open('Rodyti ir piešti');
  const kinds = asked();
  theirs.postMessage({ kind: 'shown' });
  await vi.waitFor(() => expect(kinds).toContain('paint'), { timeout: 3000 });
  theirs.postMessage({ kind: 'painted', picture: 'data:image/svg+xml;base64,PHN2Zy8+' });
  theirs.postMessage({ kind: 'painted', picture });
  tell(1);
  await said('shown 1');
  expect(painted).not.toHaveBeenCalled();
});

it('takes no picture of a page that another has replaced', async () => {
  open('Rodyti ir piešti');
  const kinds = asked();
  theirs.postMessage({ kind: 'shown' });
  await vi.waitFor(() => expect(kinds).toContain('paint'), { timeout: 3000 });
  const before = theirs;
  before.postMessage({ kind: 'painted', picture });
  open('Rodyti ir piešti');
  before.postMessage({ kind: 'painted', picture });
  tell(1);
  await said('shown 1');
  expect(painted).not.toHaveBeenCalled();
});

it('asks for no picture, and takes none, where nobody wants one', async () => {
  const kinds = asked();
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  theirs.postMessage({ kind: 'shown' });
  await vi.waitFor(() => expect(kinds).toEqual(['check']));
  vi.advanceTimersByTime(1200);
  vi.useRealTimers();
  theirs.postMessage({ kind: 'painted', picture });
  tell(1);
  await said('shown 1');
  expect(kinds).toEqual(['check']);
  expect(painted).not.toHaveBeenCalled();
});
