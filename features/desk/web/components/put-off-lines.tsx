import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate } from '#platform/shared/dates.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { mayPutOffForAll } from '../../shared/desk.permissions.ts';
import type { PutOff } from '../../shared/desk.ts';
import { usePutOffs } from '../desk.queries.ts';
import classes from './put-off.module.css';

/** Postponed lines, collapsed; each can be brought back by the person who postponed it. */
export function PutOffLines({ putOff }: { putOff: readonly PutOff[] }) {
  const t = useTranslations('desk');
  const locale = useLocale();
  const user = useUser();
  const refusalText = useRefusalText();
  const { takeUp } = usePutOffs();
  if (putOff.length === 0) return null;
  const bringBack = ({ kind, forAll }: PutOff) =>
    runMutation(
      takeUp,
      { kind, forAll },
      { onSuccess: () => undefined, onError: (error) => notify.error(refusalText(error)) },
    );
  return (
    <details className={classes.folded}>
      <summary>{t('put_off_count', { count: putOff.length })}</summary>
      <ul className={classes.list}>
        {putOff.map((each) => (
          <li key={each.kind} className={classes.waiting}>
            <span>
              {t(each.forAll ? 'waits_for_all' : 'waits', {
                line: t(`name.${each.kind}`),
                day: formatShortDate(each.until, locale),
              })}
            </span>
            {(!each.forAll || mayPutOffForAll(user)) && (
              <Button
                variant="subtle"
                size="sm"
                data-next
                aria-label={t('take_up_line', { line: t(`name.${each.kind}`) })}
                onClick={() => bringBack(each)}
              >
                {t('take_up')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
