import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from '../components/exercise-player.module.css';
import { mended, withColon } from '../components/mend.view.ts';
import { MendButton } from '../components/mend-button.tsx';
import { type ErrorWords, errorWords } from './error-words.view.ts';
import type { PythonError } from './python-talk.view.ts';

interface Props {
  readonly error: PythonError;
  /** Shows a line in the editor; left out where there is none. */
  readonly onGoTo?: (line: number) => void;
  /** The code that is written now; left out where nobody mends it with one press. */
  readonly code?: string | undefined;
  /** Gets the code with the mistake mended. */
  readonly onMend?: ((code: string) => void) | undefined;
}

/** An error as a child understands it: where, what it means, what to try; Python's own message is collapsed. */
export function ErrorCard({ error, onGoTo, code, onMend }: Props) {
  const t = useTranslations('exercises');
  const words = errorWords(error);
  const { kind, name, guess, left, right } = words;
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
          {code !== undefined && <MendButton code={mendedBy(words, error, code)} onMend={onMend} />}
        </>
      )}
      <details open={!isKnown}>
        <summary>{t('raw_error')}</summary>
        <pre className={classes.raw}>{error.raw}</pre>
      </details>
    </section>
  );
}

/** What the code is without the mistake, where that is one word or sign; null where it is for the child to find. */
function mendedBy(
  { kind, name, guess }: ErrorWords,
  { line, text }: PythonError,
  code: string,
): string | null {
  // What was changed has other lines.
  if (line === null || code.split('\n')[line - 1]?.trim() !== text?.trim()) return null;
  return kind === 'colon' ? withColon(code, line) : mended(code, { line, name, guess });
}
