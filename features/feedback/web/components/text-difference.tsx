import { useTranslations } from 'use-intl';
import classes from './text-difference.module.css';
import { differenceOf } from './text-difference.view.ts';

/** A text with what changed since an earlier one, sentence by sentence. */
export function TextDifference({ before, after }: { before: string | null; after: string }) {
  const t = useTranslations('feedback');
  if (before === null) return <p className={classes.text}>{after}</p>;
  return (
    <p className={classes.text}>
      {differenceOf(before, after).map(({ kind, text, at }) => {
        if (kind === 'same') return <span key={at}>{text}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark key={at} className={classes[kind]}>
            <span className={classes.aloud}>{t(`difference_${kind}`)} </span>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
