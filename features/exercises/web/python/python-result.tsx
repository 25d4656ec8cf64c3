import { useTranslations } from 'use-intl';
import classes from '../components/exercise-player.module.css';
import { AnswerForm } from './answer-form.tsx';
import { ErrorCard } from './error-card.tsx';
import type { Python } from './use-python.ts';

interface Props {
  readonly python: Python;
  readonly onGoTo: (line: number) => void;
}

/** What a program wrote and asked, and how it ended; nothing before its first run. */
export function PythonResult({ python, onGoTo }: Props) {
  return (
    <>
      <PythonOutput python={python} />
      <PythonTrouble python={python} onGoTo={onGoTo} />
    </>
  );
}

/** What a program wrote, or that it wrote nothing; empty before that. */
export function usePythonText({ output, outcome, draws }: Python): string {
  const t = useTranslations('exercises');
  return output.text || (outcome?.kind === 'finished' && !draws ? t('nothing_printed') : '');
}

/** What a program wrote, and what it asks. */
export function PythonOutput({ python }: Pick<Props, 'python'>) {
  const t = useTranslations('exercises');
  const text = usePythonText(python);
  return (
    <>
      {python.output.cut && <p className={classes.quiet}>{t('output_cut')}</p>}
      {/* There before its first line, so that it is announced. */}
      <pre className={text ? classes.output : classes.unseen} role="log" aria-label={t('output')}>
        {text}
      </pre>
      {python.state === 'asking' && <AnswerForm onAnswer={python.answer} />}
    </>
  );
}

/** How a program failed. */
export function PythonTrouble({ python: { state, outcome }, onGoTo }: Props) {
  const t = useTranslations('exercises');
  return (
    <>
      {outcome?.kind === 'failed' && <ErrorCard error={outcome.error} onGoTo={onGoTo} />}
      {(state === 'unavailable' || outcome?.kind === 'crashed') && (
        <p className={classes.notice} role="alert">
          {t(state === 'unavailable' ? 'unavailable' : 'crashed')}
        </p>
      )}
    </>
  );
}
