import { type Entry, ownAccount } from '#platform/testing/matrix.ts';

/** A search names no object: what it finds is within reach (features/search/server/search.service.test.ts). */
export const searchMatrix: Record<string, Entry> = {
  'search.findAnything': { input: () => ({ words: 'ona' }), perObject: false, expect: ownAccount },
};
