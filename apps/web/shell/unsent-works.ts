import { countKept } from '#platform/web/offline/offline-store.ts';

/** What a device keeps for a user, and nobody misses after signing out; changes of sheets are counted one by one. */
const others = ['read', 'outbox', 'both-kept', 'lesson-ticks'];

/** How long a sign-out waits, in milliseconds, for what is still being sent. */
const patience = 1_500;
const pause = 100;

async function countWorks(userId: string): Promise<number> {
  const [all, ...without] = await Promise.all(
    ['', ...others.map((kind) => `${kind}/`)].map((kind) => countKept(`${userId}/${kind}`)),
  );
  return without.reduce((left, count) => left - count, all ?? 0);
}

/** How many works and drafts of a user are on this device alone, and would be lost with the session. */
export async function countUnsentWorks(userId: string): Promise<number> {
  let count = await countWorks(userId);
  // What was written last goes by itself.
  for (let waited = 0; count > 0 && waited < patience; waited += pause) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    count = await countWorks(userId);
  }
  return count;
}
