/**
 * Loads a part of the app that nobody waits for. When the network is gone before it has come, it is asked for again once
 * the network is back. Returns the end of it.
 */
export function loadPart<Part>(load: () => Promise<Part>, use: (part: Part) => void): () => void {
  let ended = false;
  const start = () => {
    void load().then(
      (part) => {
        if (!ended) use(part);
      },
      () => {
        if (!ended) window.addEventListener('online', start, { once: true });
      },
    );
  };
  start();
  return () => {
    ended = true;
    window.removeEventListener('online', start);
  };
}
