import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDay, formatTimeRange, formatWeekday } from '#platform/shared/dates.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Booking } from '../../shared/makeups.ts';
import { useCreditChanges } from '../makeups.queries.ts';
import classes from './credits.module.css';
import { usePlace } from './use-place.ts';

interface Props {
  readonly creditId: string;
  readonly booking: Booking;
}

/** The lesson that the family chose: when and where, and giving it up while it has not begun. */
export function ChosenLesson({ creditId, booking }: Props) {
  const t = useTranslations('makeups');
  const locale = useLocale();
  const placeOf = usePlace();
  const refusalText = useRefusalText();
  const { giveUp } = useCreditChanges();
  const [asks, setAsks] = useState(false);
  const { groupName, date, startsAt, endsAt, moved, returns } = booking;
  const send = () =>
    runMutation(
      giveUp,
      { creditId },
      {
        onSuccess: ({ state }) => notify.success(t(state === 'open' ? 'given_up_returned' : 'gave_up')),
        ifHere: () => setAsks(false),
      },
    );
  return (
    <div className={classes.chosen}>
      <p className={classes.strong}>
        {formatWeekday(date, locale)}, {formatDay(date, locale)}, {formatTimeRange(startsAt, endsAt)}
      </p>
      <p className={classes.text}>
        {groupName} · {placeOf(booking)}
      </p>
      {moved && returns !== null && <p className={classes.notice}>{t('moved')}</p>}
      {returns !== null && (
        <div className={classes.acts}>
          <Button variant="default" onClick={() => setAsks(true)}>
            {t('give_up')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asks}
        title={t('give_up_title')}
        confirmLabel={t('give_up')}
        cancelLabel={t('give_up_keep')}
        danger={returns === false}
        busy={giveUp.isPending}
        onConfirm={send}
        onCancel={() => setAsks(false)}
      >
        <FormAlert message={giveUp.error ? refusalText(giveUp.error) : null} />
        <p className={classes.text}>{t(returns === false ? 'give_up_lost' : 'give_up_returns')}</p>
      </ConfirmDialog>
    </div>
  );
}
