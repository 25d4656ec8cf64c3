type Work = () => boolean;

const works = new Set<Work>();
/** How long to wait before looking again while something is under way, in milliseconds. */
const lookAgain = 100;
// An answer is one frame away from being shown, and what is shown may ask the next question.
const quietFrames = 2;

let told: HTMLElement | null = null;
let next: () => void = () => {};
let quiet = 0;
let calls = 0;

/** A placeholder marks itself as one. */
const standIn = '[aria-busy="true"], [data-waiting="true"]';

function isMoving({ playState, effect }: Animation): boolean {
  return playState === 'running' && Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY;
}

function isBusy(): boolean {
  return (
    calls > 0 ||
    [...works].some((work) => work()) ||
    document.fonts.status === 'loading' ||
    document.querySelector(standIn) !== null ||
    document.getAnimations().some(isMoving)
  );
}

function look(): void {
  quiet = isBusy() ? 0 : quiet + 1;
  if (quiet >= quietFrames) told?.setAttribute('data-settled', 'true');
  else lookLater();
}

function lookLater(): void {
  next();
  if (quiet > 0) {
    const frame = requestAnimationFrame(look);
    next = () => cancelAnimationFrame(frame);
    return;
  }
  const rest = setTimeout(look, lookAgain);
  next = () => clearTimeout(rest);
}

function unsettle(): void {
  if (!told) return;
  told.removeAttribute('data-settled');
  quiet = 0;
  lookLater();
}

/**
 * Keeps `data-settled` on the page's root as long as nothing is under way: no call, query, mutation or route, no
 * placeholder, no font, no finite animation. Anything that photographs or measures a screen waits for it.
 */
export function tellSettled(root = document.documentElement): void {
  told = root;
  for (const event of ['animationstart', 'transitionrun']) document.addEventListener(event, unsettle, true);
  document.fonts.addEventListener('loading', unsettle);
  unsettle();
}

/** Counts a call as under way until it has ended. */
export async function whileUnsettled<Answer>(call: Promise<Answer>): Promise<Answer> {
  calls += 1;
  unsettle();
  try {
    return await call;
  } finally {
    calls -= 1;
    unsettle();
  }
}

/** Also asks `work` whether something is under way. Returns a function to call whenever that changes. */
export function watchWork(work: Work): () => void {
  works.add(work);
  return unsettle;
}
