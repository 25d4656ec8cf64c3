import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from '../components/exercise-player.module.css';
import { errorWords } from './error-words.view.ts';
import type { PythonError } from './python-talk.view.ts';

interface Props {
  readonly error: PythonError;
  /** Shows a line in the editor; left out where there is none. */
  readonly onGoTo?: (line: number) => void;
}

/** An error as a child understands it: where, what it means, what to try; Python's own message is collapsed. */
export function ErrorCard({ error, onGoTo }: Props) {
  const t = useTranslations('exercises');
  const { kind, name, guess, left, right } = errorWords(error);
  const { line } = error;
  const isKnown = t.has(`errors.${kind}.what`);
  return (
    <section className={classes.error} role="alert">
      {line !== null && (
        <p className={classes.where}>
          {onGoTo ? (
            <Button size="compact-sm" variant="default" onClick={() => onGoTo(line)}>
              {t('line', { line })}
            </Button>
          ) : (
            <strong>{t('line', { line })}</strong>
          )}
          {error.text && <code>{error.text}</code>}
        </p>
      )}
      {/* They come with the first run; without a network they may not be here. */}
      {isKnown && (
        <>
          <p className={classes.what}>
            {t(`errors.${kind}.what`, { name, left: t(`values.${left}`), right: t(`values.${right}`) })}
          </p>
          <p>{t(`errors.${kind}.try`, { name, guess })}</p>
        </>
      )}
      <details open={!isKnown}>
        <summary>{t('raw_error')}</summary>
        <pre className={classes.raw}>{error.raw}</pre>
      </details>
    </section>
  );
}
