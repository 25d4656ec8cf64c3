import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { WebCode } from '../../shared/exercise.ts';
import classes from '../components/exercise-player.module.css';
import { mended } from '../components/mend.view.ts';
import { MendButton } from '../components/mend-button.tsx';
import { type PagePlace, placeOfError } from './error-place.view.ts';
import { type PageErrorWords, pageErrorWords } from './page-error-words.view.ts';
import type { PageLine } from './use-page-frame.ts';

interface Props {
  readonly error: PageLine;
  /** What is shown: the code may have been changed since. */
  readonly code: WebCode;
  readonly onGoTo: (place: PagePlace) => void;
  /** Hears of what place the error is told, and that it no longer is. */
  readonly onPlace?: (place: PagePlace | null) => void;
  /** Gets the code with the mistake mended; left out where nobody mends it with one press. */
  readonly onMend?: ((code: WebCode) => void) | undefined;
}

/** What Chrome adds is about the app's own way to begin a script. */
const rawOf = (text: string) => text.replace(/Failed to execute '\w+' on '\w+': /, '');

/** The line of the code, as it stands there. */
export const lineOf = ({ part, line }: PagePlace, code: WebCode) =>
  line === null ? '' : (code[part].split('\n')[line - 1]?.trim() ?? '');

/** An error of a page as a child understands it: where, what it means, what to try; the browser's own message is collapsed. */
export function PageErrorCard(props: Props) {
  const t = useTranslations('exercises');
  if (props.error.kind !== 'endless') return <PlacedError {...props} />;
  return (
    <section className={classes.error} role="alert">
      <p className={classes.what}>{t('page_endless')}</p>
    </section>
  );
}

function PlacedError({ error, code, onGoTo, onPlace, onMend }: Props) {
  const t = useTranslations('exercises');
  const raw = rawOf(error.text);
  const words = pageErrorWords(raw, code);
  const place = placeOfError(error.line, words.name.replace(/^.*\./, ''), code);
  const text = lineOf(place, code);
  const { part, line } = place;
  const tell = useEffectEvent((told: PagePlace | null) => onPlace?.(told));
  useEffect(() => {
    tell({ part, line });
    return () => tell(null);
  }, [part, line]);
  const isKnown = words.kind !== 'other' && t.has(`page_errors.${words.kind}.what`);
  return (
    <section className={classes.error} role="alert">
      <p className={classes.where}>
        <PlaceButton place={place} onGoTo={onGoTo} />
        {text && <code>{text}</code>}
      </p>
      <Words {...words} />
      {isKnown && <MendButton code={mendedAt(place, words, code)} onMend={onMend} />}
      <details open={!isKnown}>
        <summary>{t('raw_error')}</summary>
        <pre className={classes.raw}>{raw}</pre>
      </details>
    </section>
  );
}

/** The page without the mistake, where that is one word; null where it is for the child to find. */
function mendedAt({ part, line }: PagePlace, { name, guess }: PageErrorWords, code: WebCode): WebCode | null {
  const text = mended(code[part], { line, name, guess });
  return text === null ? null : { ...code, [part]: text };
}

function Words({ kind, name, guess }: PageErrorWords) {
  const t = useTranslations('exercises');
  // They come with the first page; without a network they may not be here.
  if (kind === 'other' || !t.has(`page_errors.${kind}.what`)) return null;
  return (
    <>
      <p className={classes.what}>{t(`page_errors.${kind}.what`, { name })}</p>
      <p>{t(`page_errors.${kind}.try`, { name, guess, open: '{' })}</p>
    </>
  );
}

interface PlaceProps {
  readonly place: PagePlace;
  readonly onGoTo: (place: PagePlace) => void;
}

/** Opens the part and the line that something is about. */
export function PlaceButton({ place, onGoTo }: PlaceProps) {
  const t = useTranslations('exercises');
  const { line } = place;
  const part = t(`part_${place.part}`);
  const isTold = line !== null && t.has('page_errors.place');
  return (
    <Button size="compact-sm" variant="default" onClick={() => onGoTo(place)}>
      {isTold ? t('page_errors.place', { part, line }) : part}
    </Button>
  );
}
