import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Child } from '#features/people/shared/people.ts';
import classes from './invited-child.module.css';

/** A child who cannot sign in yet: a quiet word, with the way to the invitation. */
export function InvitedChild({ child: { id, firstName: name, email } }: { child: Child }) {
  const t = useTranslations('home_first');
  const params = { childId: id };
  if (email === null) {
    return (
      <p className={classes.invited}>
        {t('no_sign_in', { name })}{' '}
        <Link to="/dashboard/children/$childId/edit" params={params} className={classes.link}>
          {t('invite')}
        </Link>
      </p>
    );
  }
  return (
    <p className={classes.invited}>
      {t('invited', { name })}{' '}
      <Link to="/dashboard/children/$childId" params={params} className={classes.link}>
        {t('see_invitation')}
      </Link>
    </p>
  );
}
