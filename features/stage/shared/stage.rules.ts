import type { Seat } from './stage.ts';

/** A child not heard of for this long is away: its screen tells something each {@link heartbeatMs}. Milliseconds. */
export const awayMs = 50_000;
/** How often a screen on which nothing happens tells that it is there: milliseconds. */
export const heartbeatMs = 20_000;
/** The least time between two tellings of a screen while somebody sees the difference: milliseconds. */
export const tellEveryMs = 1_200;
/** As {@link tellEveryMs}, of code that changes while nobody reads it (record 146). */
export const codeEveryMs = 5_000;
/** A key after so long a pause is told as what changes on a tile is: the child may have been stuck. Milliseconds. */
export const pauseMs = 60_000;
/** For so long a child's code is followed after the teacher's screen said that it is read: milliseconds. */
export const followMs = 45_000;
/** The server takes no two tellings of a child within this time: milliseconds. */
export const soonestMs = 400;
/** For so long a child that was found to take part is not asked about again, while its group is as it was: milliseconds (record 134). */
export const admittedMs = 60_000;

/** The same error so often in a row means stuck; so long without a key in work that isn't done is quiet, a program that runs so long is long (record 197). */
const stuckErrors = 3;
const quietMs = 5 * 60_000;
const longMs = 60_000;

/** How a child is doing, at a glance. */
export type SeatLook =
  /** It left the lesson's page. */
  | 'left'
  /** It is heard of no more, and didn't say that it leaves. */
  | 'away'
  | 'stuck'
  /** Its program has been running for a minute or more. */
  | 'long'
  /** It wrote, and stopped. */
  | 'quiet'
  /** It has passed all tasks of the lesson. */
  | 'done'
  | 'failed'
  /** It types after an error, which stays until the next run without it. */
  | 'mending'
  /** Its program ran, and a check didn't pass. */
  | 'tried'
  | 'passed'
  | 'running'
  | 'writing'
  | 'reading';

/** True for a child who has passed all tasks of its lesson. */
function isDone({ tasks, tasksPassed }: Pick<Seat, 'tasks' | 'tasksPassed'>): boolean {
  return tasks > 0 && tasksPassed >= tasks;
}

/** True for a child who needs help: the same error three times in a row, with work left to do. */
export function isStuck(seat: Pick<Seat, 'doing' | 'sameErrors' | 'tasks' | 'tasksPassed'>): boolean {
  return seat.doing !== 'passed' && seat.sameErrors >= stuckErrors && !isDone(seat);
}

/**
 * True for a child who is here, isn't stuck and may need a word: five minutes without a key, or of a running program, with work left to do. It may
 * as well be thinking. `now` in milliseconds.
 */
export function isQuiet(seat: Seat, now: number): boolean {
  if (!isHere(seat, now) || isStuck(seat) || isDone(seat) || seat.doing === 'passed') return false;
  if (!seat.hasExercise && seat.tasks === 0) return false;
  const since = seat.doing === 'running' ? seat.doingAt : seat.keyAt;
  return now - Date.parse(since) >= quietMs;
}

/** True for a child whose screen was heard of lately, and who didn't leave; `now` in milliseconds. */
export function isHere(seat: Pick<Seat, 'heardAt' | 'leftAt'> | null, now: number): boolean {
  return seat !== null && seat.leftAt === null && now - Date.parse(seat.heardAt) < awayMs;
}

/** How a child who has joined is doing at a moment in milliseconds; `away` is heard of no more. */
export function lookOf(seat: Seat, now: number): SeatLook {
  if (seat.leftAt !== null) return 'left';
  if (!isHere(seat, now)) return 'away';
  if (isStuck(seat)) return 'stuck';
  const { doing, problem, checked } = seat;
  if (doing === 'running') return now - Date.parse(seat.doingAt) >= longMs ? 'long' : 'running';
  if (doing === 'failed') return 'failed';
  if (isDone(seat)) return 'done';
  if (doing !== 'writing') return doing;
  if (problem !== null) return 'mending';
  if (checked && checked.passed < checked.checks) return 'tried';
  return isQuiet(seat, now) ? 'quiet' : 'writing';
}

/** A child who can be chosen. */
export interface Candidate {
  readonly childId: string;
  readonly timesChosen: number;
}

/**
 * Chooses one of those who had their turn least often; not the one whose turn it is while there is another. `chance` is at least 0 and
 * below 1. Undefined without candidates.
 */
export function chooseFairly(
  candidates: readonly Candidate[],
  chance: number,
  current: string | null = null,
): string | undefined {
  const others = candidates.filter(({ childId }) => childId !== current);
  const among = others.length > 0 ? others : candidates;
  const least = Math.min(...among.map(({ timesChosen }) => timesChosen));
  const fair = among.filter(({ timesChosen }) => timesChosen === least);
  return fair[Math.floor(chance * fair.length)]?.childId;
}

/** For so long at most a sentence covers children's screens, also when nobody lets them go on: minutes. */
export const longestBoard = 10;

/** The sentence on children's screens at a moment in milliseconds; null when there is none, and when its time is over. */
export function boardAt(
  { board, boardEndsAt }: { readonly board: string | null; readonly boardEndsAt?: string | null },
  now: number,
): string | null {
  return boardEndsAt && Date.parse(boardEndsAt) <= now ? null : board;
}

interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** What a lesson may overrun: milliseconds. */
const overrunMs = 15 * 60_000;

/**
 * When class time that begins at `now` (milliseconds) ends by itself, as an instant: a quarter of an hour after the lesson that is on; before or
 * after the day's lessons, as long from now as the nearest of them lasts. Null without a lesson.
 */
export function stageEnd(events: readonly Times[], now: number): string | null {
  const distanceOf = ({ startsAt, endsAt }: Times) =>
    Math.max(Date.parse(startsAt) - now, now - Date.parse(endsAt), 0);
  const nearest = events.toSorted((a, b) => distanceOf(a) - distanceOf(b))[0];
  if (!nearest) return null;
  const [start, end] = [Date.parse(nearest.startsAt), Date.parse(nearest.endsAt)];
  const last = distanceOf(nearest) === 0 ? end : now + end - start;
  return new Date(last + overrunMs).toISOString();
}
