import { isMissingPart } from '#platform/web/missing-part.ts';
import { serverAnswers } from '#platform/web/server-answers.ts';

/** Milliseconds before the server is asked again; the last pause repeats. */
const pauses = [1_000, 2_000, 5_000, 15_000, 30_000];
const key = 'orbita.loaded-again';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function timesBefore(): number {
  try {
    return Number(sessionStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

function note(times: number): void {
  try {
    sessionStorage.setItem(key, String(times));
  } catch {
    // Storage may be forbidden: then the pauses don't grow from page to page.
  }
}

/**
 * Waits for what the page needs to show anything at all. When a network loses it, the page says so, and loads anew once the server
 * answers: a browser may remember that a file failed. Other errors are thrown.
 */
export async function orLoadAgain(
  start: Promise<unknown>,
  root: HTMLElement,
  reload = () => window.location.reload(),
): Promise<void> {
  try {
    await start;
    note(0);
  } catch (error) {
    if (!isMissingPart(error)) throw error;
    const words = document.querySelector<HTMLTemplateElement>('#not-loaded');
    if (words) root.replaceChildren(words.content.cloneNode(true));
    let times = timesBefore();
    do {
      await wait(pauses[times] ?? Math.max(...pauses));
      times += 1;
    } while (!(await serverAnswers()));
    note(times);
    reload();
  }
}
