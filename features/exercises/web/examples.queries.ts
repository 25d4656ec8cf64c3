import { triedLanguagesOf } from '../shared/exercise.rules.ts';
import type { ExerciseSpec, WebCheck, WebCode } from '../shared/exercise.ts';
import type { Tried } from './examples/try-programs.view.ts';
import { type Verdict, verdictOf } from './examples/verdict.view.ts';
import frameUrl from './page/page-frame.html?url';
import { readFrame, type ToFrame } from './page/page-talk.view.ts';

export type { Tried };

/** Tries the ways that stand beside an exercise's checks, in their order. Python is loaded here: it is heavy. */
export async function tryExamples(spec: ExerciseSpec): Promise<readonly Tried[]> {
  if (spec.kind === 'web')
    return tryPages(
      spec.checks,
      (spec.examples ?? []).map(({ code }) => code),
    );
  const [{ tryPrograms }, { startPython }] = await Promise.all([
    import('./examples/try-programs.view.ts'),
    import('./python/use-python-files.ts'),
  ]);
  return tryPrograms(
    spec,
    (spec.examples ?? []).map(({ code }) => code),
    startPython,
  );
}

/**
 * Tries the examples of several exercises, each language's by its own checks, and says how many of them the checks misjudge. Without any,
 * nothing is loaded.
 */
export async function judgeExamples(specs: readonly ExerciseSpec[]): Promise<Verdict> {
  const verdicts: Verdict[] = [];
  for (const spec of specs.flatMap(triedLanguagesOf)) verdicts.push(verdictOf(spec, await tryExamples(spec)));
  return {
    misjudged: verdicts.reduce((sum, { misjudged }) => sum + misjudged, 0),
    untried: verdicts.reduce((sum, { untried }) => sum + untried, 0),
  };
}

/** A page that has not been checked by then is stuck: milliseconds. */
const patience = 5000;

/** Shows one page after the other where nobody sees it, and says what the checks say. */
async function tryPages(checks: readonly WebCheck[], codes: readonly WebCode[]): Promise<readonly Tried[]> {
  // As a child's page: a way with an endless loop would hold the author's screen.
  const { guardLoops } = await import('./page/guard-loops.view.ts');
  const tried: Tried[] = [];
  for (const code of codes) tried.push(await tryPage(checks, guardLoops(code)));
  return tried;
}

function tryPage(checks: readonly WebCheck[], code: WebCode): Promise<Tried> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.src = frameUrl;
  // As wide as a child's page, and beside the screen: what is not laid out has no style to check.
  Object.assign(frame.style, {
    position: 'fixed',
    left: '-10000px',
    top: '0',
    width: '600px',
    height: '400px',
  });
  const { port1: port, port2: theirs } = new MessageChannel();
  return new Promise<Tried>((resolve) => {
    const end = (tried: Tried) => {
      clearTimeout(late);
      port.close();
      frame.remove();
      resolve(tried);
    };
    const late = setTimeout(end, patience, 'refused');
    port.onmessage = ({ data }) => {
      const news = readFrame(data);
      if (news?.kind === 'shown') port.postMessage({ kind: 'check', checks } satisfies ToFrame);
      else if (news?.kind === 'checked')
        end(news.results.every(({ passed }) => passed) ? 'passed' : 'refused');
    };
    frame.onload = () => {
      frame.onload = null;
      frame.contentWindow?.postMessage(code, '*', [theirs]);
    };
    frame.onerror = () => end('untried');
    document.body.append(frame);
  });
}
