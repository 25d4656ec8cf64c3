import { useTranslations } from 'use-intl';
import type { Child } from '#features/people/shared/people.ts';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import classes from './invited-child.module.css';

/** A child without an account yet: what has happened, and what happens next. */
export function InvitedChild({ child: { firstName } }: { child: Child }) {
  const t = useTranslations('courses');
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
