import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM, type PagePort, VirtualConsole } from 'jsdom';
import type { WebCheck, WebCode } from '#features/exercises/shared/exercise.ts';
import { type FromFrame, readFrame } from '#features/exercises/web/page/page-talk.view.ts';

const frame = readFileSync(
  join(import.meta.dirname, '../../features/exercises/web/page/page-frame.html'),
  'utf8',
)
  // There are no modules here.
  .replace('<script type="module">', '<script>');

/** What a child's page came to in the frame that the browser has, drawn by jsdom. */
export interface ShownPage {
  /** One for each check. */
  readonly passed: readonly boolean[];
  /** Errors of the page's own script. */
  readonly errors: readonly string[];
}

/** Shows a page in the frame's own document and judges it as the frame does. */
export function showPage(code: WebCode, checks: readonly WebCheck[]): ShownPage {
  const heard: FromFrame[] = [];
  const port: PagePort = {
    postMessage(message) {
      const read = readFrame(message);
      if (read) heard.push(read);
    },
    onmessage: null,
  };
  const { window } = new JSDOM(frame, { runScripts: 'dangerously', virtualConsole: new VirtualConsole() });
  window.show(port, code);
  port.onmessage?.(new window.MessageEvent('message', { data: { kind: 'check', checks } }));
  window.close();
  return {
    passed: heard.flatMap((told) =>
      told.kind === 'checked' ? told.results.map(({ passed }) => passed) : [],
    ),
    errors: heard.flatMap((told) => (told.kind === 'error' ? [told.text] : [])),
  };
}
