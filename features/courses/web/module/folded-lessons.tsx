import { useTranslations } from 'use-intl';
import quiet from '#platform/web/states/text-button.module.css';
import classes from './folded-lessons.module.css';
import { leftOf, type PathStop } from './module-path.view.ts';

interface Props {
  readonly stops: readonly PathStop[];
  readonly onShow: () => void;
}

/** The done lessons at the beginning of a path: how many they are, and what is left to solve in them. */
export function FoldedLessons({ stops, onShow }: Props) {
  const t = useTranslations('module_path');
  const left = leftOf(stops);
  return (
    <button type="button" className={`${quiet.button} ${classes.done}`} onClick={onShow}>
      {t('show_done', { count: stops.length })}
      {left > 0 && <span className={classes.left}>{t('left_in_done', { count: left })}</span>}
    </button>
  );
}
