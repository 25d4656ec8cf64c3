import { useTranslations } from 'use-intl';
import classes from './lesson-block.module.css';
import { useLessonParts } from './lesson-parts.tsx';

/** Where a body names something missing: shown to staff, nothing for families. */
export function Missing({ what }: { what: 'picture' | 'file' | 'exercise' }) {
  const t = useTranslations('lesson');
  const { tellsMissing } = useLessonParts();
  return tellsMissing ? <p className={classes.missing}>{t(`missing_${what}`)}</p> : null;
}
