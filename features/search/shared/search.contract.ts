import * as z from 'zod/mini';
import { procedure } from '#platform/shared/contract.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { findingsSchema } from './search.ts';

export const searchContract = {
  // POST: words may be names, which must not be in addresses and proxies' logs; and each search is counted.
  findAnything: procedure({
    method: 'POST',
    reads: true,
    path: '/search',
    access: ['admin', 'teacher', 'parent', 'child'],
    summary:
      'The first people, groups and lessons within reach whose names contain every word, and for admins invoices, waiting children and prizes; without words, the groups that meet today and what an admin did last',
  })
    .input(z.strictObject({ words: z._default(oneLine(0, 100), '') }))
    .output(findingsSchema),
};
