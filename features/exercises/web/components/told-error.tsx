import { ErrorCard } from '../python/error-card.tsx';
import { toldError } from '../python/told-error.view.ts';
import type { ErrorClue } from './use-exercise-watch.ts';

interface Props {
  /** The error's own words. */
  readonly problem: string;
  /** From 1. */
  readonly line: number | null;
  readonly code: string;
  /** What else explains it, if that was told. */
  readonly clue?: ErrorClue | null;
}

/** The error of a program on another screen, explained as there. */
export function ToldError({ problem, line, code, clue }: Props) {
  return <ErrorCard error={toldError(problem, line, code, clue)} />;
}
