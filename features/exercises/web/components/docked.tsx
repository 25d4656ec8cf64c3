import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './docked.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props {
  readonly code: ReactNode;
  readonly bar: ReactNode;
  /** Stands where a drawing will be, until there is something to look at. Decorative. */
  readonly blank?: ReactNode;
  /** What the last run made, in its place until there is something to look at; on a phone, too, so that a run moves nothing. */
  readonly last?: ReactNode;
  readonly result: ReactNode;
  /** Whether there is something to look at. */
  readonly hasResult: boolean;
  /** What a child must see, in a word: a run, a question, an error. Another one unfolds the result; empty for nothing. */
  readonly cue: string;
  readonly codePlace: Ref<HTMLDivElement>;
  readonly resultPlace: Ref<HTMLDivElement>;
}

/** Code and its result, seen together: beside each other, and on a phone the result docks above while the code scrolls below it. */
export function Docked({ code, bar, blank, last, result, hasResult, cue, codePlace, resultPlace }: Props) {
  const t = useTranslations('exercises');
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    if (cue) setFolded(false);
  }, [cue]);
  const Icon = isFolded ? IconChevronDown : IconChevronUp;
  return (
    <div ref={useKeptFocus()} className={classes.desk} data-desk>
      <div ref={codePlace} className={classes.code}>
        {code}
        {bar}
      </div>
      <div
        ref={resultPlace}
        className={classes.dock}
        data-result
        data-dock={hasResult || Boolean(last)}
        data-folded={isFolded}
      >
        {!hasResult && last && <div className={classes.last}>{last}</div>}
        {!hasResult && !last && (
          <div className={classes.hint} data-blank={Boolean(blank)}>
            {blank && <span className={classes.blank}>{blank}</span>}
            {t('result_here')}
          </div>
        )}
        <div className={classes.shown}>{result}</div>
        {hasResult && (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          >
            <Icon size={22} aria-hidden />
            <span className={classes.word}>{t(isFolded ? 'result_show' : 'result_hide')}</span>
          </button>
        )}
      </div>
    </div>
  );
}
