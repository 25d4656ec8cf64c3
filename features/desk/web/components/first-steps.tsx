import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { FirstStep } from '../../shared/first-steps.ts';
import { useHideFirstSteps } from '../desk.queries.ts';
import classes from './first-steps.module.css';

/** Where each step is taken. */
const places: Record<FirstStep['step'], LinkProps> = {
  name: { to: '/dashboard/settings' },
  details: { to: '/dashboard/settings', hash: 'invoicing' },
  mail: { to: '/dashboard/operations' },
  teachers: { to: '/dashboard/users/new', search: { role: 'teacher' } },
  plans: { to: '/dashboard/billing/$tab', params: { tab: 'plans' } },
  groups: { to: '/dashboard/groups/import' },
  families: { to: '/dashboard/users/import' },
  lesson: { to: '/dashboard/schedule' },
};

/** The way of an empty academy to its first lesson: what is done, and of what is not each step with its reason and its button. */
export function FirstSteps({ steps }: { readonly steps: readonly FirstStep[] }) {
  const t = useTranslations('desk.first');
  const refusalText = useRefusalText();
  const hide = useHideFirstSteps();
  const next = steps.find(({ done }) => !done);
  return (
    <section className={classes.steps} aria-labelledby="desk-first">
      <div className={classes.head}>
        <h2 id="desk-first" className={classes.title}>
          {t('title')}
        </h2>
        <p className={classes.count}>
          {t('count', { done: steps.filter(({ done }) => done).length, of: steps.length })}
        </p>
      </div>
      <ol className={classes.list}>
        {steps.map(({ step, done }, place) => (
          <li key={step} className={classes.step} data-done={done || undefined}>
            <span className={classes.mark}>
              {done ? <IconCheck size={18} role="img" aria-label={t('done')} /> : place + 1}
            </span>
            <div className={classes.words}>
              <p className={classes.name}>{t(`step.${step}`)}</p>
              {!done && <p className={classes.why}>{t(`why.${step}`)}</p>}
            </div>
            {!done && (
              <Button
                className={classes.act ?? ''}
                variant={step === next?.step ? 'filled' : 'default'}
                renderRoot={(props) => <Link {...props} {...places[step]} />}
              >
                {t(`act.${step}`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Button
        variant="subtle"
        color="gray"
        loading={hide.isPending}
        onClick={() =>
          runMutation(hide, undefined, {
            onSuccess: () => notify.success(t('hidden')),
            onError: (error) => notify.error(refusalText(error)),
          })
        }
      >
        {t('hide')}
      </Button>
    </section>
  );
}
