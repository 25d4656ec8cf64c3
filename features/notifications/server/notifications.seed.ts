import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { type News, tell } from './notifications.service.ts';

/** The words of a message in both languages. */
export const wordsOf = (lt: string, en = `${lt} (en)`) => ({
  title: { lt, en },
  body: { lt: 'Kviečiame.', en: 'Welcome.' },
});

interface Message extends Partial<News<'message'>> {
  readonly childId?: string;
}

/** Tells the scope's own user a message of the academy; under a key of its own unless one is given. */
export function sayTo(scope: SignedInScope, lt: string, over: Message = {}): Promise<void> {
  const key = `message/${crypto.randomUUID()}`;
  const news = { happening: 'message', key, path: '/dashboard/modules', ...over } as const;
  const { id } = scope.actor;
  return transaction(scope, (tx) => tell(tx, { ...news, people: [id, id], facts: wordsOf(lt) }));
}
