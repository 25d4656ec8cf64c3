import { Button } from '@mantine/core';
import IconEyeglass from '@tabler/icons-react/dist/esm/icons/IconEyeglass.mjs';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useImpersonation } from '#features/identity/web/impersonation.queries.ts';
import { vilniusTime } from '#platform/shared/dates.ts';
import { notify } from '#platform/web/notify.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import classes from './impersonation-banner.module.css';

/** Tells an admin whose screens these are, until when, and that nothing can be changed; ends it (record 155). */
export function ImpersonationBanner({ until }: { readonly until: string }) {
  const t = useTranslations('shell');
  const refusalText = useRefusalText();
  const { id, firstName, lastName } = useUser();
  const { end } = useImpersonation();
  useEffect(() => {
    // Then the session is the admin's again: so are the screens.
    const over = setTimeout(() => window.location.reload(), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(over);
  }, [until]);
  return (
    <section className={classes.banner} aria-label={t('seen_as_label')}>
      <IconEyeglass size={20} aria-hidden />
      <p className={classes.words}>
        {t('seen_as', { name: `${firstName} ${lastName}`, until: vilniusTime(until) })}
      </p>
      <Button
        variant="default"
        loading={end.isPending || end.isSuccess}
        onClick={() =>
          end.mutateAsync(undefined).then(
            () => window.location.assign(`/dashboard/users/${id}`),
            (error: Error) => notify.error(refusalText(error)),
          )
        }
      >
        {t('seen_as_end')}
      </Button>
    </section>
  );
}
