import { useTranslations } from 'use-intl';
import classes from './code-caption.module.css';

interface Props {
  /** Whose lesson it is; null where a guardian looks at nobody's. */
  readonly name: string | null;
  /** Whether the child has written something, so that it is no longer the code that the exercise begins with. */
  readonly isOwn: boolean;
}

/** Above the code of an exercise that a guardian looks at: whose it is, and that running it changes nothing. */
export function CodeCaption({ name, isOwn }: Props) {
  const t = useTranslations('lesson_watched');
  return (
    <p className={classes.caption}>
      <strong>
        {name === null ? t('code_given') : t(isOwn ? 'code_written' : 'code_untouched', { name })}
      </strong>{' '}
      {t('code_to_see')}
    </p>
  );
}
