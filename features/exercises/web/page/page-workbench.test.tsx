import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { WebCode } from '../../shared/exercise.ts';
import lt from '../messages/lt.ts';
import { PageWorkbench } from './page-workbench.tsx';

const page: WebCode = { html: '<h1>Labas</h1>\n', css: '', js: '' };
const written = vi.fn<(code: WebCode) => void>();

const drawn = vi.fn<(picture: Blob, ran: WebCode) => void>();

beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());
beforeAll(() => {
  // This DOM measures no text.
  Range.prototype.getClientRects = () => document.createElement('p').getClientRects();
});

interface DeskProps {
  readonly first: WebCode;
  readonly isFree?: boolean;
  readonly isPictured?: boolean;
}

function Desk({ first, isFree = true, isPictured }: DeskProps) {
  const [code, setCode] = useState(first);
  return (
    <>
      <input aria-label="pavadinimas" />
      <PageWorkbench
        id="star"
        code={code}
        isFree={isFree}
        hasPictures={isFree}
        onChange={(next) => {
          setCode(next);
          written(next);
        }}
        onDrawn={isFree ? drawn : undefined}
        isPictured={isPictured}
      />
    </>
  );
}

function open(first: WebCode = page, isFree = true, isPictured = false) {
  written.mockClear();
  drawn.mockClear();
  const desk = <Desk first={first} isFree={isFree} isPictured={isPictured} />;
  return renderScreen(desk, { messages: { ...platform, exercises: lt } });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Shows the page, where that isn't done by itself; returns the port by which it tells what happens. */
async function show(isByItself = true): Promise<MessagePort> {
  if (!isByItself) await press(lt.show);
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
  const frame = document.querySelector('iframe');
  let theirs: MessagePort | undefined;
  // This DOM's own windows accept no ports.
  Object.assign(frame?.contentWindow ?? {}, {
    postMessage: (_code: unknown, _origin: string, [port]: readonly MessagePort[]) => {
      theirs = port;
    },
  });
  act(() => void frame?.dispatchEvent(new Event('load')));
  if (!theirs) throw new Error('The page got no port');
  return theirs;
}

/** How often a page is asked for its picture within a time, in milliseconds, after it has begun. */
async function paintsOf(port: MessagePort, within: number): Promise<number> {
  const asked: string[] = [];
  const hasChecked = (times: number) =>
    vi.waitFor(() => expect(asked.filter((kind) => kind === 'check')).toHaveLength(times));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  port.onmessage = ({ data }) => asked.push(data.kind);
  port.postMessage({ kind: 'shown' });
  await hasChecked(1);
  vi.advanceTimersByTime(within);
  // What it was asked before is heard by then.
  port.postMessage({ kind: 'shown' });
  await hasChecked(2);
  vi.useRealTimers();
  return asked.filter((kind) => kind === 'paint').length;
}

/** Writes, and waits for the page that is then drawn by itself. */
async function write(): Promise<MessagePort> {
  const before = document.querySelector('iframe');
  await press('žvaigždė');
  await waitFor(() => expect(document.querySelector('iframe')).not.toBe(before), { timeout: 5_000 });
  return show();
}

it('is pictured once it has settled, when it is opened and no picture was kept', async () => {
  open();
  const port = await show();
  expect(await paintsOf(port, 2_000)).toBe(1);
  port.postMessage({ kind: 'painted', picture: `data:image/png;base64,${btoa('PNG')}` });
  await waitFor(() => expect(drawn.mock.calls).toEqual([[expect.any(Blob), page]]));
});

it('is pictured when it is asked for, and not when it is opened, where a picture was kept', async () => {
  open(page, true, true);
  expect(await paintsOf(await show(), 60_000)).toBe(0);
  expect(await paintsOf(await show(false), 2_000)).toBe(1);
});

it('is pictured while it is written once it was left as it is, not at each pause', async () => {
  open(page, true, true);
  await show();
  expect(await paintsOf(await write(), 9_000)).toBe(0);
  expect(await paintsOf(await write(), 60_000)).toBe(1);
});

it('is pictured in no lesson', async () => {
  open(page, false);
  expect(await paintsOf(await show(false), 60_000)).toBe(0);
});

it('takes the focus from nobody who writes when it is shown by itself', async () => {
  open();
  const name = screen.getByRole('textbox', { name: 'pavadinimas' });
  name.focus();
  await show();
  document.querySelector('iframe')?.focus();
  expect(document.activeElement).not.toBe(name);
  window.dispatchEvent(new Event('blur'));
  await waitFor(() => expect(document.activeElement).toBe(name));
});

it('waits to be asked where it stopped its screen', async () => {
  localStorage.setItem('orbita.page-runs.star', '1');
  const { unmount } = open();
  await screen.findByRole('textbox', { name: lt.part_html });
  expect(document.querySelector('iframe')).toBeNull();
  await show(false);
  expect(localStorage).toHaveLength(1);
  unmount();
  expect(localStorage).toHaveLength(0);
});

it('opens the part and the line of an error', async () => {
  open({ ...page, js: 'let a = 1;\nalertt(a);' });
  const port = await show();
  port.postMessage({ kind: 'error', text: 'Uncaught ReferenceError: alertt is not defined', line: 2 });
  await press('JS · 2 eilutė');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'JS' }).checked).toBe(true);
  const editor = screen.getByRole('textbox', { name: lt.part_js });
  expect(document.activeElement).toBe(editor);
});

it('marks the line of an error, in its part only, until it is written in', async () => {
  open({ ...page, js: 'let a = 1;\nalertt(a);' });
  const port = await show();
  const marked = () => document.querySelector('.cm-markedLine')?.textContent;
  port.postMessage({ kind: 'error', text: 'Uncaught ReferenceError: alertt is not defined', line: 2 });
  await screen.findByRole('button', { name: 'JS · 2 eilutė' });
  expect(marked()).toBeUndefined();
  await userEvent.click(screen.getByText('JS'));
  await waitFor(() => expect(marked()).toBe('alertt(a);'));
  act(() => screen.getByRole('textbox', { name: lt.part_js }).focus());
  await userEvent.click(screen.getByText('HTML'));
  await press('žvaigždė');
  await userEvent.click(screen.getByText('JS'));
  expect(marked()).toBeUndefined();
});

it('shows an empty page to nobody by itself', async () => {
  open({ html: ' ', css: '', js: '' });
  await screen.findByRole('textbox', { name: lt.part_html });
  expect(document.querySelector('iframe')).toBeNull();
});

it('has a stop only while a loop goes round and round', async () => {
  open();
  const port = await show();
  expect(screen.queryByRole('button', { name: lt.stop })).toBeNull();
  port.postMessage({ kind: 'endless', text: '', line: null });
  expect(await screen.findByRole('button', { name: lt.stop })).toBeTruthy();
});

it('in a lesson keeps its stop and its place, and is drawn only when asked for', async () => {
  open(page, false);
  await screen.findByRole('textbox', { name: lt.part_html });
  expect(document.querySelector('iframe')).toBeNull();
  await show(false);
  expect(screen.getByRole('button', { name: lt.stop })).toBeTruthy();
  expect(screen.queryByRole('button', { name: lt.desk.whole })).toBeNull();
  expect(screen.queryByRole('button', { name: 'raketa' })).toBeNull();
});

it('is drawn anew by itself in the workshop', async () => {
  open();
  await show();
  const first = document.querySelector('iframe');
  await press('žvaigždė');
  await waitFor(() => expect(document.querySelector('iframe')).not.toBe(first), { timeout: 5_000 });
});

it('puts a picture on a line of its own at the end, until a cursor is set', async () => {
  open();
  await screen.findByRole('textbox', { name: lt.part_html });
  await press('žvaigždė');
  const star = '<img src="zvaigzde.svg" alt="žvaigždė">';
  expect(written).toHaveBeenLastCalledWith({ ...page, html: `<h1>Labas</h1>\n${star}\n` });
  const editor = screen.getByRole('textbox', { name: lt.part_html });
  expect(document.activeElement).not.toBe(editor);
  act(() => editor.focus());
  await press('raketa');
  expect(written.mock.lastCall?.[0].html.startsWith('<img src="raketa.svg" alt="raketa">')).toBe(true);
});

it('says what an empty script is for, and writes a first one', async () => {
  open();
  await screen.findByRole('textbox', { name: lt.part_html });
  expect(screen.queryByText(lt.desk.script)).toBeNull();
  await userEvent.click(screen.getByText('JS'));
  expect(await screen.findByText(lt.desk.script)).toBeTruthy();
  await press(lt.desk.script_example);
  expect(written.mock.lastCall?.[0].js).toContain("document.querySelector('h1')");
  expect(screen.queryByText(lt.desk.script)).toBeNull();
  // Its button is gone: what it wrote is changed next.
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: lt.part_js }));
});

it('leaves the focus at its button once it is stopped', async () => {
  open(page, false);
  await show(false);
  screen.getByRole('button', { name: lt.stop }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: lt.show })));
});

it('is written on where it was mended', async () => {
  open({ ...page, js: 'let a = 1;\nalertt(a);' });
  const port = await show();
  port.postMessage({ kind: 'error', text: 'Uncaught ReferenceError: alertt is not defined', line: 2 });
  await press(lt.mend);
  expect(written.mock.lastCall?.[0].js).toBe('let a = 1;\nalert(a);');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: lt.part_js }));
});

it('takes back a text that was begun anew without its other texts as they were then', async () => {
  const starter: WebCode = { html: '<p></p>\n', css: '', js: '' };
  function Task() {
    const [code, setCode] = useState(page);
    return (
      <>
        <button type="button" onClick={() => setCode((before) => ({ ...before, css: 'b' }))}>
          css
        </button>
        <PageWorkbench
          code={code}
          starter={starter}
          onChange={(next) => {
            setCode(next);
            written(next);
          }}
        />
      </>
    );
  }
  renderScreen(<Task />, { messages: { ...platform, exercises: lt } });
  await screen.findByRole('textbox', { name: lt.part_html });
  await press(lt.reset);
  expect(written).toHaveBeenLastCalledWith(starter);
  await press('css');
  await userEvent.click(screen.getByRole('button', { name: lt.undo }));
  expect(written).toHaveBeenLastCalledWith({ ...page, css: 'b' });
});
