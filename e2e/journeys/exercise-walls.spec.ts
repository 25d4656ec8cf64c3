import { createSocket } from 'node:dgram';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { AcademyServer } from '../academy-server.ts';
import { expect, test } from '../fixtures.ts';
import { thefts, worlds } from '../hostile-pages.ts';
import type { People } from '../people.ts';
import { quickest } from '../quickest.ts';

const assets = join(import.meta.dirname, '../../dist/web/assets');
const addressOf = (name: RegExp) =>
  `/assets/${readdirSync(assets).find((file) => name.test(file)) ?? 'none'}`;

/** A child's signed-in browser. Policy violations are expected here, so they are not checked. */
async function openAsChild(browser: Browser, people: People, server: AcademyServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address });
  const value = await people.cookieOf(await people.child());
  await context.addCookies([{ name: 'orbita', value, url: server.address, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  await page.goto('/privacy');
  return page;
}

// What remains of the worker's world once it is confined; it is queried by a message, because eval is gone as
// well.
const probe = `(() => {
  const tell = postMessage.bind(globalThis);
  const refused = (act) => Promise.resolve().then(act).then(() => 'ran', () => 'refused');
  addEventListener('message', async ({ data }) => {
    if (data.kind !== 'probe') return;
    const names = data.names.filter((name) => name in globalThis);
    const code = await refused(() => (() => {}).constructor('return 1')());
    tell({ kind: 'probed', names, navigator: Object.keys(navigator), file: await refused(() => import('/boot.js')), code });
  });
})()`;

/** Starts the built worker as an exercise does, and leaves it as `python` on the page. */
async function startPython(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const memory = new SharedArrayBuffer(4 * 2003);
    globalThis.shared = new Int32Array(memory);
    globalThis.python = new Worker('${addressOf(/^python-worker-.*\.js$/)}', { type: 'module' });
    globalThis.memory = memory;
  })()`);
  const [worker] = page.workers().length ? page.workers() : [await page.waitForEvent('worker')];
  await worker?.evaluate(probe);
  await page.evaluate(`(async () => {
    const bytes = async (path) => (await fetch(path)).arrayBuffer();
    const ready = new Promise((resolve) => python.addEventListener('message', resolve, { once: true }));
    const wasm = await bytes('${addressOf(/^pyodide\.asm-.*\.wasm$/)}');
    const library = await bytes('${addressOf(/\.zip$/)}');
    python.postMessage({ kind: 'load', wasm, library, shared: memory });
    await ready;
  })()`);
}

interface Run {
  readonly printed: string;
  readonly outcome: string;
  /** How long it took to stop, if it was stopped: milliseconds. */
  readonly stopped: number;
}

/**
 * Runs a program; `after` interrupts it that many milliseconds later. Python drops an interrupt that meets it where no error can be
 * raised; the app then ends its worker after a second, here it is interrupted again.
 */
async function run(page: Page, code: string, after = 0): Promise<Run> {
  const request = { code, answers: [], seed: 1, mayAsk: true, checks: [], inputs: [] };
  return page.evaluate(`new Promise((resolve) => {
    let printed = '';
    let asked = 0;
    let again;
    python.onmessage = ({ data }) => {
      if (data.kind === 'out' || data.kind === 'lost') printed = (printed + data.text).slice(-200000);
      if (data.kind !== 'done') return;
      clearInterval(again);
      Atomics.store(shared, 0, 0);
      resolve({ printed, outcome: data.outcome.kind, stopped: performance.now() - asked });
    };
    python.postMessage({ kind: 'run', request: ${JSON.stringify(request)} });
    const interrupt = () => {
      Atomics.store(shared, 0, 2);
      Atomics.notify(shared, 0);
    };
    if (${after} > 0)
      setTimeout(() => {
        asked = performance.now();
        interrupt();
        again = setInterval(interrupt, 1000);
      }, ${after});
  })`);
}

test("a child's Python finds no session, no network, no storage and no other tab", async ({
  browser,
  people,
  server,
}) => {
  const page = await openAsChild(browser, people, server);
  expect(await page.evaluate('crossOriginIsolated')).toBe(true);
  await startPython(page);
  expect((await run(page, 'print("labas")')).printed).toBe('labas\n');
  const names =
    'fetch XMLHttpRequest WebSocket WebTransport EventSource indexedDB caches BroadcastChannel importScripts Worker eval postMessage cookieStore Request FileReaderSync'.split(
      ' ',
    );
  // The worker's own policy blocks files, and code from texts.
  expect(
    await page.evaluate(`new Promise((resolve) => {
      python.onmessage = ({ data }) => data.kind === 'probed' && resolve(data);
      python.postMessage({ kind: 'probe', names: ${JSON.stringify(names)} });
    })`),
  ).toEqual({
    kind: 'probed',
    names: [],
    navigator: ['userAgent', 'platform'],
    file: 'refused',
    code: 'refused',
  });
  const imports = await run(
    page,
    'for name in ["js", "pyodide_js", "pyodide.http", "ctypes"]:\n  try:\n    __import__(name)\n    print(name)\n  except ModuleNotFoundError:\n    pass\n',
  );
  expect(imports).toMatchObject({ printed: '', outcome: 'finished' });
  await page.context().close();
});

test('an endless program stops, and one that fills the memory ends', async ({ browser, people, server }) => {
  const page = await openAsChild(browser, people, server);
  await startPython(page);
  const programs: [string, number][] = [
    ['while True:\n  pass', 300],
    ['while True:\n  print("x" * 1000)', 1000],
    ['import time\ntime.sleep(100)', 300],
  ];
  for (const [code, after] of programs) {
    const stopped = await quickest(1000, async () => {
      const ended = await run(page, code, after);
      expect(ended.outcome).toBe('stopped');
      expect(ended.printed.length).toBeLessThanOrEqual(200_000);
      return ended.stopped;
    });
    expect(stopped, code).toBeLessThan(1000);
  }
  const bomb = await run(page, 'x = []\nwhile True:\n  x.append("x" * 10 ** 7)');
  expect(['failed', 'crashed']).toContain(bomb.outcome);
  await page.context().close();
});

const hostile = `
const told = [];
const tell = (name, act) => Promise.resolve().then(act).then(() => told.push(name), () => undefined);
await Promise.all([
  tell('cookie', () => document.cookie),
  tell('storage', () => localStorage.length),
  tell('database', () => indexedDB.open('orbita')),
  tell('parent', () => parent.document.title),
  tell('top', () => top.document.title),
  tell('frame', () => frameElement.ownerDocument),
  tell('call', () => fetch('/rpc/identity/getSession', { method: 'POST', credentials: 'include' })),
  tell('elsewhere', () => fetch('https://example.com')),
  tell('socket', () => new Promise((yes, no) => {
    const socket = new WebSocket('ws://' + location.host + '/events');
    socket.onopen = yes;
    socket.onerror = no;
  })),
  tell('picture', () => new Promise((yes, no) => {
    const picture = new Image();
    picture.onload = yes;
    picture.onerror = no;
    picture.src = '/favicon.svg';
  })),
  tell('script', () => import('/boot.js')),
  tell('worker', () => new Promise((yes, no) => {
    const worker = new Worker('data:text/javascript,postMessage(1)');
    worker.onmessage = yes;
    worker.onerror = no;
  })),
  tell('window', () => { if (!open('/dashboard')) throw new Error('no window'); }),
  tell('leave', () => { top.location.href = '/dashboard'; }),
]);
console.log(JSON.stringify({ told, origin }));`;

/** Shows a page as an exercise does, and pings it once shown; returns the first thing that is logged through its port. */
function show(page: Page, code: { html: string; js: string }): Promise<string> {
  return page.evaluate<string>(`new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.src = '${addressOf(/^page-frame-.*\.html$/)}';
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if (data.kind === 'log') resolve(data.text);
      if (data.kind === 'shown') port1.postMessage({ kind: 'ping' });
    };
    frame.onload = () => frame.contentWindow?.postMessage(${JSON.stringify({ css: '', ...code })}, '*', [port2]);
    document.body.append(frame);
  })`);
}

test('a child’s page finds no session, no network and no way out of its frame', async ({
  browser,
  people,
  server,
}) => {
  const page = await openAsChild(browser, people, server);
  const before = page.url();
  const told = await show(page, { html: '<h1>Labas</h1>', js: `(async () => {${hostile}})()` });
  expect(JSON.parse(told)).toEqual({ told: [], origin: 'null' });
  expect(page.url()).toBe(before);
  await page.context().close();
});

test('a child’s page does not reach the port by which it is told of, and takes any name', async ({
  browser,
  people,
  server,
}) => {
  const page = await openAsChild(browser, people, server);
  for (const [name, script] of Object.entries(thefts)) {
    const html = `<p>Labas</p><script>{${script}}</script>`;
    // Names of the frame's own functions among them.
    const js = "const show = 'over'; let add; setTimeout(() => console.log(show), 500);";
    expect([name, await show(page, { html, js })]).toEqual([name, 'over']);
  }
  await page.context().close();
});

test('a child’s page opened by itself still has an opaque origin', async ({ browser, people, server }) => {
  const page = await openAsChild(browser, people, server);
  await page.goto(addressOf(/^page-frame-.*\.html$/));
  expect(await page.evaluate('origin')).toBe('null');
  await page.context().close();
});

test('a child’s page connects to no other browser, from its own world or from that of a frame', async ({
  browser,
  people,
  server,
}) => {
  const listener = createSocket('udp4');
  let heard = 0;
  listener.on('message', () => {
    heard += 1;
  });
  await new Promise<void>((bound) => listener.bind(0, '127.0.0.1', bound));
  const { port } = listener.address();
  const page = await openAsChild(browser, people, server);
  for (const [name, made] of Object.entries(worlds)) {
    const { html = '<p>Labas</p>', js } = made(port);
    // Frames load, and calls start, a little later: the page says when that is over.
    const then = `;setTimeout(() => console.log('over ' + typeof RTCPeerConnection), 1000);`;
    expect([name, await show(page, { html, js: `{${js}}${then}` })]).toEqual([name, 'over undefined']);
    expect([name, heard]).toEqual([name, 0]);
  }
  listener.close();
  await page.context().close();
});
