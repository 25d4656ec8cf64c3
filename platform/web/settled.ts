type Work = () => boolean;

const works = new Map<Work, string>();
/** How long to wait before checking again while something is pending, in milliseconds. */
const lookAgain = 100;
// An answer is one frame away from being shown, and the shown screen may ask again.
const quietFrames = 2;
/** Where no frames are drawn, as in a background tab, a timer replaces them: milliseconds. */
const longestFrame = 1_000;

let told: HTMLElement | null = null;
let next: () => void = () => {};
let quiet = 0;
let calls = 0;

/** A placeholder marks itself as one. */
const placeholder = '[aria-busy="true"], [data-waiting="true"]';

function isMoving({ playState, effect }: Animation): boolean {
  return playState === 'running' && Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY;
}

/** What is pending, by name: for debugging a page that does not settle. */
function underWay(): string[] {
  const names = [...works].filter(([work]) => work()).map(([, name]) => name);
  if (calls > 0) names.push('call');
  if (document.fonts.status === 'loading') names.push('font');
  if (document.querySelector(placeholder)) names.push('placeholder');
  if (document.getAnimations().some(isMoving)) names.push('animation');
  return names;
}

function tell(state: string): void {
  if (told?.dataset.settled !== state) told?.setAttribute('data-settled', state);
}

function look(): void {
  const busy = underWay();
  quiet = busy.length > 0 ? 0 : quiet + 1;
  const isSettled = quiet >= quietFrames;
  tell(isSettled ? 'true' : busy.join(' '));
  if (!isSettled) lookLater();
}

function lookLater(): void {
  next();
  const rest = setTimeout(look, quiet > 0 ? longestFrame : lookAgain);
  const frame = quiet > 0 ? requestAnimationFrame(look) : 0;
  next = () => {
    clearTimeout(rest);
    cancelAnimationFrame(frame);
  };
}

function unsettle(): void {
  if (!told) return;
  tell('');
  quiet = 0;
  lookLater();
}

/**
 * Sets `data-settled="true"` on the page's root as long as nothing is pending: no call, query, mutation, route or
 * lazy part, no placeholder, no font, no finite animation. Anything that photographs or measures a screen waits for
 * it; until it is `true`, it names what is still pending.
 */
export function tellSettled(root = document.documentElement): void {
  told = root;
  for (const event of ['animationstart', 'transitionrun']) document.addEventListener(event, unsettle, true);
  document.fonts.addEventListener('loading', unsettle);
  unsettle();
}

/** Counts a call as pending until it has ended. */
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

/** Also asks `work` whether something named `name` is pending. Returns a function to call whenever that changes. */
export function watchWork(name: string, work: Work): () => void {
  works.set(work, name);
  return unsettle;
}
