/**
 * Loads a part of the app that nobody waits for. If the network goes before it arrives, it is requested again once the
 * network is back. Returns a function that stops this.
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

/** A part as {@link loadPart} loads it, once it is there: what waits for it shows its place meanwhile, never an error. */
export function partOnceThere<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve) => void loadPart(load, resolve));
}
