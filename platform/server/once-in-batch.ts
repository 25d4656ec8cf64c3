import type { Scope } from './scope.ts';

/**
 * Remembers the answers to one question within a batch of reads, whose calls are made by one person at one moment: each
 * would look up the same child and settings. Elsewhere, and in transactions, every call asks anew. The key holds all that the
 * answer depends on, apart from the actor.
 */
export function onceInBatch<R>() {
  const known = new WeakMap<object, Map<string, Promise<R>>>();
  return ({ db, batch }: Pick<Scope, 'db' | 'batch'>, key: string, ask: () => Promise<R>): Promise<R> => {
    if (!batch || db.isTransaction) return ask();
    const answers = known.get(batch) ?? new Map<string, Promise<R>>();
    known.set(batch, answers);
    const answer = answers.get(key) ?? ask();
    answers.set(key, answer);
    return answer;
  };
}
