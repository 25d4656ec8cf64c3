import { expect, it } from 'vitest';
import { makeLists, outdatedLists } from './make-lists.ts';

it('commits the lists as the packages have them: `node scripts/make-lists.ts` writes them', () => {
  expect(outdatedLists()).toEqual([]);
});

it('leaves out no mailbox that families have', () => {
  const domains = makeLists()['features/identity/shared/disposable-domains.json'] ?? '';
  const usual = ['gmail.com', 'yahoo.com', 'outlook.com', 'icloud.com', 'inbox.lt', 'proton.me', 'duck.com'];
  expect(usual.filter((domain) => domains.includes(`"${domain}"`))).toEqual([]);
});
