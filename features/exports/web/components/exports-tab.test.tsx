import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import exportsLt from '../messages/lt.ts';
import { ExportsTab } from './exports-tab.tsx';

/** What the browser is asked to save; jsdom saves no files. */
const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (file) => `#${saved.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
});

const rasa = { id: 'c1', email: 'rasa@example.com', name: 'Rasa', createdAt: '2026-11-20T15:00:00.000Z' };
const whole = `{"provider":"transfer","data":[\n${JSON.stringify(rasa)}\n],"error":null}\n`;
const broken = whole.replace('null', '{"code":"export/failed","requestId":"x"}');

/** Answers with what the test releases, a piece at a time. */
function answerWith(status = 200) {
  const asked: string[] = [];
  let send: (text: string | null) => void = () => {};
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(url);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(new DOMException('stopped', 'AbortError')));
        send = (text) =>
          text === null ? controller.close() : controller.enqueue(new TextEncoder().encode(text));
      },
    });
    return new Response(body, { status });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { asked, send: (text: string | null) => send(text) };
}

const open = () => renderScreen(<ExportsTab />, { messages: { ...platform, exports: exportsLt } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says how many rows have come, and saves them as a table or unchanged', async () => {
  const server = answerWith();
  open();
  for (const format of ['CSV', 'JSON']) {
    await press(`Mokėtojai: ${format}`);
    await screen.findByText('Gauta 0 eilučių');
    server.send(whole.slice(0, 60));
    server.send(whole.slice(60));
    await screen.findByText('Gauta 1 eilutė');
    server.send(null);
    await screen.findAllByText('Išsaugota 1 eilutė');
  }
  const [csv, json] = await Promise.all(saved.map((file) => file.text()));
  expect(csv).toContain('c1;rasa@example.com;Rasa;2026-11-20T15:00:00.000Z');
  expect(json).toBe(whole);
  expect(server.asked[0]).toMatch(/^\/stripe\/export\/customers\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/);
});

it('saves no partial file, and says that it failed', async () => {
  const server = answerWith();
  open();
  await press('Sąskaitos: JSON');
  await screen.findByText('Gauta 0 eilučių');
  server.send(broken);
  server.send(null);
  await screen.findByText(/^Eksportuoti nepavyko\./);
  expect(saved).toEqual([]);
});

it('stops when told to, without an error message', async () => {
  answerWith();
  open();
  await press('Mokėjimai: CSV');
  await press('Nutraukti: Mokėjimai');
  await screen.findByText(exportsLt.hint.charges);
  expect(screen.queryByText(/nepavyko/)).toBeNull();
});
