import type { ExerciseCode } from '#features/exercises/shared/exercise.ts';
import type {
  ErrorClue,
  ExerciseNews,
  ExerciseWatch,
} from '#features/exercises/web/components/use-exercise-watch.ts';
import { longestPrinted } from '../../shared/longest-printed.ts';
import type { Ran, SeatState } from '../../shared/stage.ts';

/** Where a child is: a step of a lesson, from 1. */
export type Place = Pick<SeatState, 'lessonId' | 'step' | 'steps'>;

/** Where a child is and what it does there. */
export interface Activity extends Omit<SeatState, 'typed' | 'code' | 'ran'> {
  readonly code: ExerciseCode | undefined;
  readonly ran: Ran | null;
  /** How often something was typed since the lesson was opened. */
  readonly keys: number;
}

/** What can happen: the child is at a place, and does something in an exercise there. */
export interface ActivityEvent {
  readonly place: Place;
  readonly exerciseId?: string;
  readonly news?: ExerciseNews;
}

/** What happens in a lesson's exercises, kept until somebody hears it. */
export interface KeptNews {
  readonly kept: Parameters<ExerciseWatch>[];
  hear: ExerciseWatch | null;
}

const noProblem = { sameErrors: 0, problem: null, problemLine: null, clue: null };

/** A child who has just opened a lesson. */
export function activityAt(place: Place, keys = 0): Activity {
  const { lessonId, step, steps } = place;
  const nothing = { exerciseId: null, ...noProblem, code: undefined, ran: null };
  return { lessonId, step, steps, ...nothing, doing: 'reading', keys };
}

/** The activity after something happened; the same object when it says nothing new. */
export function nextActivity(before: Activity | null, { place, exerciseId, news }: ActivityEvent): Activity {
  const here = before && isAt(before, place) ? before : activityAt(place, before?.keys);
  if (!exerciseId || !news) return here;
  // A step may show several exercises: the one that was worked on last counts, at first the first.
  if (news.kind === 'shown') {
    return here.exerciseId === null ? { ...here, exerciseId, code: news.code } : here;
  }
  const there = here.exerciseId === exerciseId ? here : { ...activityAt(place, here.keys), exerciseId };
  return inExercise(there, news);
}

function inExercise(there: Activity, news: ExerciseNews): Activity {
  switch (news.kind) {
    case 'shown':
      return { ...there, code: news.code };
    case 'typed':
      return {
        ...there,
        ...{ doing: 'writing', code: news.code, keys: there.keys + 1 },
        ran: there.ran && !there.ran.changed ? { ...there.ran, changed: true } : there.ran,
      };
    case 'started':
      return { ...there, doing: 'running', code: news.code ?? there.code };
    case 'ended':
      return { ...there, doing: 'writing', ...noProblem, ran: ranOf(news.printed, news.checks) };
    case 'passed':
      return { ...there, doing: 'passed', ...noProblem, code: news.code };
    case 'failed': {
      const problem = readable(news.problem);
      const again = problem === there.problem ? there.sameErrors + 1 : 1;
      const sameErrors = Math.min(again, 99);
      const told = { problem, problemLine: news.line, clue: clueOf(news.clue), ran: ranOf(news.printed) };
      return { ...there, doing: 'failed', ...told, sameErrors };
    }
  }
}

const isAt = (activity: Activity, { lessonId, step, steps }: Place): boolean =>
  activity.lessonId === lessonId && activity.step === step && activity.steps === steps;

/** An error's words on one line, without what the server takes in no text of one line. */
const readable = (problem: string): string => onOneLine(problem) || '?';

function onOneLine(text: string): string {
  const visible = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu, ' ').trim();
  return [...visible].slice(0, 150).join('');
}

function clueOf(clue: ErrorClue | undefined): SeatState['clue'] {
  if (!clue) return null;
  const { types, text, hint, covered } = clue;
  return {
    types: types.slice(0, 12).map(onOneLine),
    text: text === null ? null : onOneLine(text),
    hint: onOneLine(hint),
    covered: covered === null ? null : onOneLine(covered),
  };
}

/** How a run ended: the end of what it printed, without what the server doesn't take. */
function ranOf(printed = '', checks: readonly boolean[] = []): Ran {
  const end = printed.slice(-longestPrinted);
  const visible = end
    .replaceAll(/[\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '');
  return { printed: visible, cut: end.length < printed.length, checks: checks.slice(0, 20), changed: false };
}

/** Keeps the activity of a lesson's screen, for whoever tells it. */
export interface ActivityStore {
  read(): Activity | null;
  hear(event: ActivityEvent): void;
  /** Calls `listener` when something new happened; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** A store in which nothing has happened yet. */
export function activityStore(): ActivityStore {
  let activity: Activity | null = null;
  const listeners = new Set<() => void>();
  return {
    read: () => activity,
    hear(event) {
      const next = nextActivity(activity, event);
      if (next === activity) return;
      activity = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
