import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { creditsQuery } from '../makeups.queries.ts';
import classes from './make-up-line.module.css';

/** How many missed lessons the child can make up, for the guardians, with the way to choose. Renders nothing without any. */
export function MakeUpLine({ childId }: { readonly childId: string }) {
  const t = useTranslations('makeups');
  const open = useQuery(creditsQuery(childId)).data?.open ?? 0;
  if (open === 0) return null;
  return (
    <p className={classes.line}>
      {t('can_make_up', { count: open })}{' '}
      <Link to="/dashboard/make-ups" search={{ child: childId }} className={classes.link}>
        {t('choose')}
      </Link>
    </p>
  );
}
