import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Child } from '#features/people/shared/people.ts';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import classes from './invited-child.module.css';

/** A child without an account yet: what has happened, and what happens next. */
export function InvitedChild({ child }: { child: Child }) {
  const t = useTranslations('home_first');
  const { firstName } = child;
  if (child.email === null) return <UnsentChild child={child} />;
  return (
    <section className={classes.invited}>
      <Capsule size={160} />
      <div>
        <h2 className={classes.title}>{t('invited_title', { name: firstName })}</h2>
        <ol className={classes.steps}>
          <li>{t('invited_step_mail')}</li>
          <li>{t('invited_step_password')}</li>
          <li>{t('invited_step_then')}</li>
        </ol>
      </div>
    </section>
  );
}

/** Nobody has been mailed yet: there is no address (decision A15). */
function UnsentChild({ child: { id, firstName } }: { child: Child }) {
  const t = useTranslations('home_first');
  return (
    <section className={classes.invited}>
      <Capsule size={160} />
      <div>
        <h2 className={classes.title}>{t('unsent_title', { name: firstName })}</h2>
        <p>{t('unsent_text')}</p>
        <Button
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/children/$childId/edit" params={{ childId: id }} />
          )}
        >
          {t('unsent_add_email')}
        </Button>
      </div>
    </section>
  );
}
