import { useTranslations } from 'use-intl';
import classes from './skeletons.module.css';

type Shape = 'card' | 'row' | 'line' | 'tile';

interface Props {
  readonly shape: Shape;
  /** 3 by default, 5 for lessons (spec §9). */
  readonly count?: number;
}

/** One gleaming bar, for placeholders of a screen's own shape. While it is shown, the page is unsettled. */
export function SkeletonBar({ height, width }: { readonly height: number; readonly width?: string }) {
  return <div className={classes.gleam} style={{ height, width }} data-waiting="true" aria-hidden="true" />;
}

/** Placeholders of the right shape while a list loads, so that nothing jumps when it arrives. */
export function Skeletons({ shape, count = 3 }: Props) {
  const t = useTranslations('common');
  return (
    <div role="status" className={classes[shape]}>
      <span className={classes.words}>{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => `${shape}-${index}`).map((key) => (
        <div key={key} className={classes.placeholder} aria-hidden="true">
          {shape === 'card' && <div className={classes.picture} />}
          <div className={classes.bar} />
          {shape !== 'line' && <div className={classes.short} />}
        </div>
      ))}
    </div>
  );
}
