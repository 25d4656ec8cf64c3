import { ErrorCard } from '../python/error-card.tsx';
import { toldError } from '../python/told-error.view.ts';

interface Props {
  /** The error's own words. */
  readonly problem: string;
  /** From 1. */
  readonly line: number | null;
  readonly code: string;
}

/** The error of a program on another screen, explained as there. */
export function ToldError({ problem, line, code }: Props) {
  return <ErrorCard error={toldError(problem, line, code)} />;
}
