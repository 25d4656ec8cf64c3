import type { PythonCheck } from '../../shared/exercise.ts';
import type { PythonRunner } from '../python/python-runner.view.ts';
import type { CheckResult } from '../python/python-talk.view.ts';

/** How a way went: the checks let it through or refuse it, or it could not be tried (no network, no frame). */
export type Tried = 'passed' | 'refused' | 'untried';

/** What is tried: its checks and the answers to its questions. */
export interface ProgramTask {
  readonly checks: readonly PythonCheck[];
  readonly inputs?: readonly string[] | undefined;
}

/** A program that has not ended by then never will: milliseconds. */
const patience = 10_000;
/** What is answered to a program that asks for more than the checks count on. */
const chatter = Array<string>(9).fill('7');

/** Runs one program after the other, as a child's would be, and says what the checks say. */
export async function tryPrograms(
  { checks, inputs = [] }: ProgramTask,
  codes: readonly string[],
  start: () => PythonRunner,
): Promise<readonly Tried[]> {
  const runner = start();
  const tryOne = (code: string) =>
    new Promise<Tried>((resolve) => {
      let late: ReturnType<typeof setTimeout> | undefined;
      let seen: readonly CheckResult[] | null = null;
      const request = { code, checks, inputs, answers: [...inputs, ...chatter], seed: 1, mayAsk: false };
      runner.run(request, (news) => {
        if (news.kind === 'begun') late = setTimeout(runner.stop, patience);
        // Its checks are told; the next one begins when it has ended.
        else if (news.kind === 'listening') {
          seen = news.checks;
          runner.stop();
        } else if (news.kind === 'done') {
          clearTimeout(late);
          const { outcome } = news;
          const results = seen ?? (outcome.kind === 'finished' ? outcome.checks : null);
          resolve(results?.every(({ passed }) => passed) ? 'passed' : 'refused');
        } else if (news.kind === 'unavailable') resolve('untried');
      });
    });
  const tried: Tried[] = [];
  for (const code of codes) tried.push(await tryOne(code));
  runner.end();
  return tried;
}
