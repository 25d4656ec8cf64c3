import { useLocale, useTranslations } from 'use-intl';
import { isFallback, type Localized } from '#platform/shared/localized-text.ts';
import { isStaff } from '#platform/shared/roles.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import classes from './content-marks.module.css';

interface Props {
  readonly texts: readonly Localized<unknown>[];
  readonly published: boolean;
}

/**
 * What staff should know about a content: it is a draft, or its English is missing (decision L6). Families see nothing.
 */
export function ContentMarks({ texts, published }: Props) {
  const t = useTranslations('courses');
  const locale = useLocale();
  const { role } = useUser();
  const untranslated = texts.some((text) => isFallback(text, locale));
  if (!isStaff(role) || (published && !untranslated)) return null;
  return (
    <p className={classes.marks}>
      {!published && <span className={classes.draft}>{t('draft')}</span>}
      {untranslated && <span className={classes.untranslated}>{t('untranslated')}</span>}
    </p>
  );
}
