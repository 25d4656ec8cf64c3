import { afterEach, expect, it, vi } from 'vitest';
import { webExerciseOf } from '../shared/exercise.factory.ts';
import { judgeExamples, tryExamples } from './examples.queries.ts';

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
function portOfPage(): MessagePort {
  const frame = document.querySelector('iframe');
  const given: MessagePort[] = [];
  Object.assign(frame?.contentWindow ?? {}, {
    postMessage: (_code: unknown, _origin: string, ports: readonly MessagePort[]) =>
      void given.push(...ports),
  });
  frame?.dispatchEvent(new Event('load'));
  return given[0] ?? expect.fail('no port was given');
}

it('shows one page after the other, asks for its checks and says what they say', async () => {
  const tried = tryExamples(spec);
  for (const passed of [true, false]) {
    await vi.waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(1));
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
  portOfPage();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await tried).toEqual({ misjudged: 1, untried: 0 });
});
