const unawaited = new WeakSet<object>();

/** True for an error that was {@link setAside}: nobody misses the part so much that the page may be left. */
export function isUnawaited(error: object): boolean {
  return unawaited.has(error);
}

/** Keeps the page, with what is written on it, though a part of it could not be loaded. */
export function setAside(error: unknown): void {
  if (error instanceof Error) unawaited.add(error);
}

/**
 * Loads a part of the app that nobody waits for. If the network goes before it arrives, it is requested again once the
 * network is back; Chromium remembers the failure, there it comes with the next opening of the page. Returns a function
 * that stops this.
 */
export function loadPart<Part>(load: () => Promise<Part>, use: (part: Part) => void): () => void {
  let ended = false;
  const start = () => {
    void load().then(
      (part) => {
        if (!ended) use(part);
      },
      (error: unknown) => {
        setAside(error);
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

/** A part loaded like {@link loadPart}, as a promise: meanwhile a placeholder is shown, never an error. */
export function partOnceThere<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve) => void loadPart(load, resolve));
}

/** Milliseconds after which a part is requested even where nothing is painted, as in a background tab. */
const longestFrame = 300;

function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestFrame);
  });
}

/**
 * A part loaded like {@link partOnceThere}, once its surroundings are on the screen: requesting a part's files takes
 * time that a slow device needs for its first paint.
 */
export async function partAfterPaint<Part>(load: () => Promise<Part>): Promise<Part> {
  await painted();
  return partOnceThere(load);
}
