import { serverAnswers } from '../server-answers.ts';

/** Milliseconds before the server is asked again; the last pause repeats. */
const pauses = [1_000, 2_000, 5_000, 15_000, 30_000];
/** A page that was whole for this long begins anew: milliseconds. */
const rest = 60_000;
const key = 'orbita.reloaded';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How often in a row pages were reloaded before this one. */
function timesBefore(): number {
  try {
    const [times = 0, at = 0] = (sessionStorage.getItem(key) ?? '').split(' ').map(Number);
    return Date.now() - at < rest ? times : 0;
  } catch {
    return 0;
  }
}

function note(times: number): void {
  try {
    sessionStorage.setItem(key, `${times} ${Date.now()}`);
  } catch {
    // Storage may be forbidden: then the pauses don't grow from page to page.
  }
}

/**
 * Reloads a page that lacks a file once the server answers: a browser may remember that a file failed. The pauses grow, also from page to page,
 * while it goes on failing. `isWanted` is asked last.
 */
export async function reloadLater(reload: () => void, isWanted: () => boolean = () => true): Promise<void> {
  let times = timesBefore();
  do {
    await wait(pauses[times] ?? Math.max(...pauses));
    if (!isWanted()) return;
    times += 1;
  } while (!(await serverAnswers()));
  if (!isWanted()) return;
  note(times);
  reload();
}
