/**
 * Asks a page whether its device has stored the answer to a call: it is shown a moment before it is stored. Opened without a
 * version once the app has created the store, so that nothing is created here.
 */
export const isAnswerKept = (call: string) => `(async () => {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'orbita')) return false;
  const answerOf = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const database = await answerOf(indexedDB.open('orbita'));
  const keys = await answerOf(database.transaction('kept').objectStore('kept').getAllKeys());
  database.close();
  return keys.some((key) => key.includes('${call}'));
})()`;
