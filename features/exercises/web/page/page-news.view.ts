import type { ExerciseNews } from '../components/use-exercise-watch.ts';
import type { PageNews } from './use-page-frame.ts';

/** What the pages that a child shows, one after the other, are to whoever watches. */
export interface PageWatch {
  /** A page is shown anew. */
  begin(): { readonly kind: 'started' };
  /** What became of it; null for what says nothing new. `wordsOf` gives a problem that has no words of its own. */
  hear(news: PageNews, wordsOf: (kind: 'endless' | 'stuck') => string): ExerciseNews | null;
}

/**
 * Watches pages as Python's runs are watched: the first problem of each is its failure, however often it comes, and a page without any has
 * ended once it was checked. What goes wrong after all checks have passed, as at a press, is no failure.
 */
export function pageWatch(): PageWatch {
  let state: 'shown' | 'failed' | 'passed' = 'shown';
  const fail = (problem: string): ExerciseNews | null => {
    if (state !== 'shown') return null;
    state = 'failed';
    return { kind: 'failed', problem, line: null };
  };
  return {
    begin() {
      state = 'shown';
      return { kind: 'started' };
    },
    hear(news, wordsOf) {
      if (news.kind === 'stuck') return fail(wordsOf('stuck'));
      if (news.kind === 'problem')
        return fail(news.line.kind === 'endless' ? wordsOf('endless') : news.line.text);
      const failed = state === 'failed';
      if (news.results.every(({ passed }) => passed)) state = 'passed';
      return failed ? null : { kind: 'ended', checks: news.results.map(({ passed }) => passed) };
    },
  };
}
