import { useState } from 'react';
import { errorCodeOf } from '#platform/web/rpc.ts';
import type { NextCourse } from '../../shared/next-courses.ts';
import { type StartedCourse, startNextCourse, useCoursesChanged } from '../next-courses.queries.ts';

/** A new course to start; the reason where more go on than there are places (decision G2). */
export type Starting = NextCourse & { readonly overCapacityReason?: string };

interface CourseRun {
  readonly wanted: readonly Starting[];
  readonly started: readonly StartedCourse[];
  readonly refused: readonly { readonly course: Starting; readonly error: Error }[];
}

/** What the network, the machine or the session caused: the rest would fail too, and can be tried again. */
const isPassing = (code: string) => /^(server|auth)\/|^request\/too-many/.test(code);

const asError = (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure)));

/**
 * Starts new courses one after another, each all or nothing. After a broken connection it goes on where it stopped: each group
 * has an id, so that nothing is created twice.
 */
export function useCourseRun() {
  const changed = useCoursesChanged();
  const [run, setRun] = useState<CourseRun | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);

  const goOn = async (begun: CourseRun) => {
    let now = begun;
    setRun(now);
    setError(null);
    setBusy(true);
    for (const course of begun.wanted.slice(begun.started.length + begun.refused.length)) {
      try {
        const started = await startNextCourse(course);
        now = { ...now, started: [...now.started, started] };
      } catch (failure) {
        if (isPassing(errorCodeOf(failure))) {
          setError(asError(failure));
          break;
        }
        now = { ...now, refused: [...now.refused, { course, error: asError(failure) }] };
      }
      setRun(now);
    }
    setBusy(false);
    changed();
  };
  return {
    run,
    busy,
    error,
    isDone: run !== null && !busy && run.started.length + run.refused.length === run.wanted.length,
    start: (wanted: readonly Starting[]) => void goOn({ wanted, started: [], refused: [] }),
    goOn: () => run && void goOn(run),
    forget: () => setRun(null),
  };
}
