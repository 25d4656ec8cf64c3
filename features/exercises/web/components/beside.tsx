import type { ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';
import classes from './exercise-player.module.css';
import type { Fold } from './use-fold.ts';

interface Props {
  readonly code: ReactNode;
  readonly bar: ReactNode;
  readonly result: ReactNode;
  /** Of code that is shown, not written: its result comes first. */
  readonly fold: Fold | null;
  readonly codePlace: Ref<HTMLDivElement>;
  readonly resultPlace: Ref<HTMLDivElement>;
}

/** Code beside its result, or one below the other. */
export function Beside({ code, bar, result, fold, codePlace, resultPlace }: Props) {
  const t = useTranslations('exercises');
  if (!fold)
    return (
      <div className={classes.beside}>
        <div ref={codePlace} className={classes.column}>
          {code}
          {bar}
        </div>
        <div ref={resultPlace} className={classes.column}>
          {result}
        </div>
      </div>
    );
  return (
    <div className={classes.beside}>
      <div className={classes.column}>
        {bar}
        <div ref={resultPlace} className={classes.column}>
          {result}
        </div>
      </div>
      <details open={fold.isOpen} onToggle={({ currentTarget }) => fold.set(currentTarget.open)}>
        <summary className={classes.foldTitle}>{t('code')}</summary>
        <div ref={codePlace} className={classes.column}>
          {code}
        </div>
      </details>
    </div>
  );
}
