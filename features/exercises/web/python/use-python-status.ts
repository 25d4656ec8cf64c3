import { useTranslations } from 'use-intl';
import { useAfter } from '../components/use-after.ts';
import { useVerdict } from '../components/use-verdict.ts';
import { loopOf } from './endless-loop.view.ts';
import type { Python } from './use-python.ts';

/** A program that runs for longer than this may run for ever: milliseconds. */
const long = 5_000;

/** How a program is doing, in a few words; null while there is nothing to say. */
export function usePythonStatus({ state, outcome, ran }: Python): string | null {
  const t = useTranslations('exercises');
  const verdict = useVerdict();
  const isLong = useAfter(state === 'running', long);
  if (state === 'loading') return t('loading');
  if (state === 'running') {
    const line = loopOf(ran, null);
    if (!isLong) return t('running');
    return line ? t('going_round_at', { line }) : t('going_round');
  }
  if (state === 'listening') return t('listening');
  if (outcome?.kind === 'stopped') {
    const line = stoppedLoop({ outcome, ran });
    return line ? t('stopped_at', { line }) : t('stopped');
  }
  if (outcome?.kind === 'failed') return t('has_mistake');
  return outcome?.kind === 'finished' ? verdict(outcome.checks) : null;
}

/** The line of the loop in which a program was stopped. */
function stoppedLoop({ outcome, ran }: Pick<Python, 'outcome' | 'ran'>): number | null {
  return outcome?.kind === 'stopped' && outcome.line !== null ? loopOf(ran, outcome.line) : null;
}

/** The line of the program, from 1, that its end is about: where it failed, or the loop in which it was stopped; null for none. */
export function lineOfEnd(python: Pick<Python, 'outcome' | 'ran'>): number | null {
  return python.outcome?.kind === 'failed' ? python.outcome.error.line : stoppedLoop(python);
}
