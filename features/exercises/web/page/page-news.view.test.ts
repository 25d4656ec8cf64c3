import { describe, expect, it } from 'vitest';
import { pageWatch } from './page-news.view.ts';
import type { PageLine, PageNews } from './use-page-frame.ts';

const problem = (text: string, kind: PageLine['kind'] = 'error'): PageNews => ({
  kind: 'problem',
  line: { kind, text, line: 3 },
});
const checked = (...passed: boolean[]): PageNews => ({
  kind: 'checked',
  results: passed.map((each) => ({ passed: each, message: null })),
});
const words = (kind: string) => `(${kind})`;

function shown(...news: PageNews[]) {
  const watch = pageWatch();
  return [watch.begin(), ...news.map((each) => watch.hear(each, words))];
}
const started = { kind: 'started' };
const ended = (...checks: boolean[]) => ({ kind: 'ended', checks });
const failed = (text: string) => ({ kind: 'failed', problem: text, line: null });

describe('pageWatch', () => {
  it('tells the end of a page without problems', () => {
    expect(shown(checked(true, false))).toEqual([started, ended(true, false)]);
  });

  it('tells the first problem of a page once, with its own words, and no end after it', () => {
    const again = problem('b is not defined');
    expect(shown(problem('a is not defined'), again, checked(false), again)).toEqual([
      ...[started, failed('a is not defined')],
      ...[null, null, null],
    ]);
  });

  it('tells a problem that comes later, as at a press, unless all checks have passed', () => {
    expect(shown(checked(false), problem('a'))).toEqual([started, ended(false), failed('a')]);
    expect(shown(checked(true), problem('a'))).toEqual([started, ended(true), null]);
    expect(shown(problem('a'), checked(true), problem('b'))).toEqual([started, failed('a'), null, null]);
  });

  it('gives words to a loop without an end and to a page that no longer answers', () => {
    expect(shown(problem('', 'endless'))).toEqual([started, failed('(endless)')]);
    expect(shown({ kind: 'stuck' })).toEqual([started, failed('(stuck)')]);
  });

  it('tells the same problem of each page that is shown anew', () => {
    const watch = pageWatch();
    const once = () => [watch.begin(), watch.hear(problem('a'), words)];
    expect([once(), once()]).toEqual([
      [started, failed('a')],
      [started, failed('a')],
    ]);
  });
});
