import { Button } from '@mantine/core';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type LocalizedText, localize } from '#platform/shared/localized-text.ts';
import classes from './exercise-player.module.css';

interface Props {
  readonly hints: readonly LocalizedText[];
  /** What helped on the way is over: those that were shown are there again once the code is changed. */
  readonly isOver: boolean;
  /** For whoever only looks: all of them, folded. */
  readonly isFolded?: boolean | undefined;
}

/** Hints that are shown one by one. */
export function ExerciseHints({ hints, isOver, isFolded }: Props) {
  const t = useTranslations('exercises');
  const locale = useLocale();
  const [seen, setSeen] = useState(0);
  const last = useRef<HTMLParagraphElement>(null);
  const isWhole = seen > 0 && seen === hints.length;
  useEffect(() => {
    // The button that had the focus is gone.
    if (isWhole && document.activeElement === document.body) last.current?.focus({ preventScroll: true });
  }, [isWhole]);
  if (hints.length === 0 || isOver) return null;
  const shown = (isFolded ? hints : hints.slice(0, seen)).map((hint) => (
    <p key={hint.lt} ref={last} tabIndex={-1} className={classes.hint}>
      {localize(hint, locale)}
    </p>
  ));
  if (isFolded)
    return (
      <details>
        <summary className={classes.foldTitle}>{t('hints', { count: hints.length })}</summary>
        <div className={classes.hints}>{shown}</div>
      </details>
    );
  return (
    <div className={classes.hints} aria-live="polite">
      {shown}
      {seen < hints.length && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconBulb size={18} aria-hidden />}
          onClick={() => setSeen(seen + 1)}
        >
          {t('hint', { number: seen + 1, count: hints.length })}
        </Button>
      )}
    </div>
  );
}
