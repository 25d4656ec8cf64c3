import { expect, it, vi } from 'vitest';
import type { PythonNews, PythonRunner } from '../python/python-runner.view.ts';
import type { RunRequest } from '../python/python-talk.view.ts';
import { tryPrograms } from './try-programs.view.ts';

const checked = (passed: boolean): PythonNews => ({
  kind: 'done',
  outcome: { kind: 'finished', checks: [{ passed, got: null, error: null }] },
});
const stopped: PythonNews = { kind: 'done', outcome: { kind: 'stopped', line: null } };

/** A runner that tells of each program what the script says of its code, and of a stop that it stopped. */
function scripted(script: Readonly<Record<string, readonly PythonNews[]>>) {
  let hear: ((news: PythonNews) => void) | null = null;
  const requests: RunRequest[] = [];
  const tell = (news: PythonNews) => {
    const told = hear;
    if (news.kind === 'done' || news.kind === 'unavailable') hear = null;
    told?.(news);
  };
  const runner: PythonRunner = {
    mayAsk: true,
    warm: vi.fn(),
    answer: vi.fn(),
    happen: vi.fn(),
    end: vi.fn(),
    stop: () => tell(stopped),
    run(request, listener) {
      expect(hear).toBeNull();
      hear = listener;
      requests.push(request);
      for (const news of script[request.code] ?? []) tell(news);
    },
  };
  return { runner, requests };
}

it('tries one program after the other, and says what the checks say', async () => {
  const { runner, requests } = scripted({
    right: [{ kind: 'begun' }, { kind: 'out', text: 'a' }, checked(true)],
    wrong: [{ kind: 'begun' }, checked(false)],
    broken: [{ kind: 'done', outcome: { kind: 'crashed' } }],
    offline: [{ kind: 'unavailable' }],
  });
  const tried = await tryPrograms(
    { checks: [], inputs: ['5'] },
    ['right', 'wrong', 'broken', 'offline'],
    () => runner,
  );
  expect(tried).toEqual(['passed', 'refused', 'refused', 'untried']);
  expect(requests[0]).toMatchObject({
    inputs: ['5'],
    answers: ['5', '7', '7', '7', '7', '7', '7', '7', '7', '7'],
  });
  expect(runner.end).toHaveBeenCalled();
});

it('takes the checks of a program that goes on, and stops it before the next', async () => {
  const passed = [{ passed: true, got: null, error: null }];
  const { runner } = scripted({ game: [{ kind: 'listening', checks: passed }], right: [checked(true)] });
  expect(await tryPrograms({ checks: [] }, ['game', 'right'], () => runner)).toEqual(['passed', 'passed']);
});

it('stops a program that never ends', async () => {
  vi.useFakeTimers();
  const { runner } = scripted({ endless: [{ kind: 'begun' }] });
  const tried = tryPrograms({ checks: [] }, ['endless'], () => runner);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await tried).toEqual(['refused']);
  vi.useRealTimers();
});
