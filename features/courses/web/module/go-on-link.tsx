import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { modulesQuery } from '../courses.queries.ts';
import classes from './go-on-link.module.css';

/** The lesson in which a child goes on in their group, one tap away; nothing while it is unknown or all is done. */
export function GoOnLink({ groupId }: { groupId: string }) {
  const t = useTranslations('courses');
  const locale = useLocale();
  const { data, isPending } = useQuery(modulesQuery(groupId));
  if (isPending) return <div className={classes.waiting} />;
  if (!data?.goOn) return null;
  const { moduleId, lessonId, title, state } = data.goOn;
  return (
    <Link
      to="/dashboard/modules/$moduleId/$lessonId"
      params={{ moduleId, lessonId }}
      className={classes.link}
    >
      <span className={classes.words}>
        <span className={classes.kicker}>{t(state === 'begun' ? 'go_on' : 'go_on_new')}</span>
        <span className={classes.title}>{localize(title, locale)}</span>
      </span>
      <IconArrowRight size={24} aria-hidden />
    </Link>
  );
}
