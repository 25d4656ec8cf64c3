import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../database/database.ts';
import type { Scope } from '../scope.ts';
import { type Audience, type News, type NewsName, newsMessages, sendNews } from './refresh.ts';

/** How long frequent news wait for others of their kind before they are sent, in milliseconds. */
export const gatherMs = 150;

// Beside the request that told first: its budget and its trace end with it.
const beside = AsyncLocalStorage.snapshot();

/** What this process has yet to tell, by database: who is concerned, by what changed. */
const waiting = new WeakMap<Db, Map<NewsName, Set<Audience>>>();

/**
 * Tells the browsers concerned of a change that is written already and comes several times a second, such as a key in class. News of
 * {@link gatherMs} are sent as one. They have no number: one that is lost with its process is made good by the next, or when the screen asks by
 * itself. Everything else is told by `refresh`.
 */
export function refreshSoon(
  { db, log }: Pick<Scope, 'db' | 'log'>,
  news: Pick<News, 'changed' | 'audience'>,
): void {
  const all = waiting.get(db) ?? begin({ db, log });
  for (const name of news.changed) {
    const audience = all.get(name) ?? new Set();
    all.set(name, audience);
    for (const each of news.audience) audience.add(each);
  }
}

function begin({ db, log }: Pick<Scope, 'db' | 'log'>): Map<NewsName, Set<Audience>> {
  const all = new Map<NewsName, Set<Audience>>();
  waiting.set(db, all);
  const send = () => {
    waiting.delete(db);
    const messages = [...all].flatMap(([name, audience]) =>
      newsMessages({ changed: [name], audience: [...audience] }),
    );
    void sendNews(db, messages).catch((error: unknown) =>
      log.warn({ err: error }, 'live updates were not sent'),
    );
  };
  beside(() => setTimeout(send, gatherMs).unref());
  return all;
}
