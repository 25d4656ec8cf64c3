import { afterEach, expect, it, vi } from 'vitest';
import { webExerciseOf } from '../shared/exercise.factory.ts';
import { judgeExamples, tryExamples } from './examples.queries.ts';

/** The parser that guards loops is loaded first. */
const patient = { timeout: 20_000 };
const page = { html: '', css: '', js: '' };
const { checks } = webExerciseOf();
const spec = webExerciseOf({
  examples: [
    { passes: true, code: page },
    { passes: true, code: page },
  ],
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** The port that the page at work speaks through. jsdom's own windows accept none. */
function portOfPage(shown = vi.fn()): MessagePort {
  const frame = document.querySelector('iframe');
  const given: MessagePort[] = [];
  Object.assign(frame?.contentWindow ?? {}, {
    postMessage: (code: unknown, _origin: string, ports: readonly MessagePort[]) => {
      shown(code);
      given.push(...ports);
    },
  });
  frame?.dispatchEvent(new Event('load'));
  return given[0] ?? expect.fail('no port was given');
}

it('shows one page after the other, asks for its checks and says what they say', async () => {
  const tried = tryExamples(spec);
  for (const passed of [true, false]) {
    await vi.waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(1), patient);
    const frame = document.querySelector('iframe');
    const port = portOfPage();
    const asked = new Promise((resolve) => {
      port.onmessage = ({ data }) => resolve(data);
    });
    port.postMessage({ kind: 'shown' });
    expect(await asked).toEqual({ kind: 'check', checks });
    port.postMessage({ kind: 'checked', results: [{ passed, message: null }] });
    await vi.waitFor(() => expect(document.querySelector('iframe')).not.toBe(frame));
  }
  expect(await tried).toEqual(['passed', 'refused']);
  expect(document.querySelector('iframe')).toBeNull();
});

it('refuses a page that is stuck', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tried = judgeExamples([
    webExerciseOf(),
    { ...spec, examples: spec.examples?.slice(0, 1) } as typeof spec,
  ]);
  await vi.waitFor(() => expect(document.querySelector('iframe')).not.toBeNull(), patient);
  portOfPage();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await tried).toEqual({ misjudged: 1, untried: 0 });
});

it('holds no screen with a way whose loop never ends', async () => {
  const js = 'while (true) {}';
  const tried = tryExamples(webExerciseOf({ examples: [{ passes: false, code: { ...page, js } }] }));
  await vi.waitFor(() => expect(document.querySelector('iframe')).not.toBeNull(), patient);
  const shown = vi.fn();
  const port = portOfPage(shown);
  expect(shown).toHaveBeenCalledWith({ ...page, js: expect.stringContaining('__loop()') });
  port.postMessage({ kind: 'checked', results: [{ passed: false, message: null }] });
  expect(await tried).toEqual(['refused']);
});
