import type { PythonExercise as Exercise } from '../../shared/exercise.ts';
import { CheckList } from '../components/check-list.tsx';
import type { ExerciseNews } from '../components/use-exercise-watch.ts';
import type { PythonRunner } from './python-runner.view.ts';
import type { RunOutcome } from './python-talk.view.ts';
import { PythonWorkbench } from './python-workbench.tsx';

interface Props {
  readonly exercise: Exercise;
  readonly code: string;
  /** Whether this code is known to pass all checks before it is run here. */
  readonly found?: boolean;
  readonly readOnly?: boolean;
  readonly onChange: (code: string) => void;
  /** Called with the code that passed all checks, and with when all that it drew is on the screen. */
  readonly onPassed: (code: string, drawn: Promise<unknown>) => void;
  readonly onNews?: ((news: ExerciseNews) => void) | undefined;
  /** Starts Python; tests pass in one of their own. */
  readonly start?: () => PythonRunner;
}

/** A program with its checks. */
export function PythonExercise({
  exercise,
  code,
  found,
  readOnly,
  onChange,
  onPassed,
  onNews,
  start,
}: Props) {
  return (
    <PythonWorkbench
      task={exercise}
      code={code}
      starter={exercise.starter}
      readOnly={readOnly}
      onChange={onChange}
      onBegin={() => onNews?.({ kind: 'started', code })}
      onEnd={({ outcome, ran, printed, drawn }) => {
        onNews?.(newsOf(outcome, printed));
        if (outcome.kind === 'finished' && outcome.checks.every(({ passed }) => passed)) onPassed(ran, drawn);
      }}
      start={start}
    >
      {(outcome) => (
        <CheckList
          checks={exercise.checks}
          results={outcome?.kind === 'finished' ? outcome.checks : null}
          found={found}
        />
      )}
    </PythonWorkbench>
  );
}

function newsOf(outcome: RunOutcome, printed: string): ExerciseNews {
  if (outcome.kind !== 'failed') {
    const checks = outcome.kind === 'finished' ? outcome.checks.map(({ passed }) => passed) : [];
    return { kind: 'ended', printed, checks };
  }
  const { types, message, line, text, hint, covered = null } = outcome.error;
  const problem = [types[0], message].filter(Boolean).join(': ');
  return { kind: 'failed', printed, problem, line, clue: { types, text, hint, covered } };
}
