import { useTranslations } from 'use-intl';
import { useAfter } from '../components/use-after.ts';
import { useVerdict } from '../components/use-verdict.ts';
import type { Python } from './use-python.ts';

/** A program that runs for longer than this may run for ever: milliseconds. */
const long = 5_000;

/** How a program is doing, in a few words; null while there is nothing to say. */
export function usePythonStatus({ state, outcome }: Python): string | null {
  const t = useTranslations('exercises');
  const verdict = useVerdict();
  const isLong = useAfter(state === 'running', long);
  if (state === 'loading') return t('loading');
  if (state === 'running') return t(isLong ? 'going_round' : 'running');
  if (state === 'listening') return t('listening');
  if (outcome?.kind === 'stopped') return t('stopped');
  if (outcome?.kind === 'failed') return t('has_mistake');
  return outcome?.kind === 'finished' ? verdict(outcome.checks) : null;
}
