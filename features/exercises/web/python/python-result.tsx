import { useTranslations } from 'use-intl';
import classes from '../components/exercise-player.module.css';
import { AnswerForm } from './answer-form.tsx';
import { ErrorCard } from './error-card.tsx';
import type { Python } from './use-python.ts';

interface Props {
  readonly python: Python;
  readonly onGoTo: (line: number) => void;
  /** The code as it is now, and what gets it mended; left out where nobody mends it with one press. */
  readonly code?: string | undefined;
  readonly onMend?: ((code: string) => void) | undefined;
}

/** What a program wrote and asked, and how it ended; nothing before its first run. */
export function PythonResult(props: Props) {
  return (
    <>
      <PythonOutput python={props.python} />
      <PythonTrouble {...props} />
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
export function PythonTrouble({ python: { state, outcome }, ...mending }: Props) {
  const t = useTranslations('exercises');
  return (
    <>
      {outcome?.kind === 'failed' && <ErrorCard error={outcome.error} {...mending} />}
      {(state === 'unavailable' || outcome?.kind === 'crashed') && (
        <p className={classes.notice} role="alert">
          {t(state === 'unavailable' ? 'unavailable' : 'crashed')}
        </p>
      )}
    </>
  );
}
