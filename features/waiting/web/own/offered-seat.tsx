import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { heldUntil } from '#features/holds/shared/held-until.rules.ts';
import { vilniusDate } from '#platform/shared/dates.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Offer } from '../../shared/waiting.ts';
import { useGroupWords } from '../components/use-wish-words.ts';
import { useWaitingActs } from '../waiting.queries.ts';
import classes from './waiting.module.css';

interface Props {
  readonly offer: Offer;
  /** It is in the very group that was waited for, which is described above. */
  readonly isKnown: boolean;
  readonly mayDecide: boolean;
}

/** A free seat on offer: until when it is held, and the two answers. */
export function OfferedSeat({ offer, isKnown, mayDecide }: Props) {
  const t = useTranslations('waiting');
  const locale = useLocale();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const groupWords = useGroupWords();
  const { accept, decline } = useWaitingActs();
  const [declining, setDeclining] = useState(false);
  const { id: offerId, group, leaves, endsAt, paying } = offer;
  const take = () =>
    runMutation(
      accept,
      { offerId },
      {
        onSuccess: ({ seated, subscribed, groupId, childId }) => {
          if (seated) notify.success(t('seated'));
          else if (subscribed) void navigate({ to: '/dashboard/account/$tab', params: { tab: 'billing' } });
          else void navigate({ to: '/dashboard/join/$groupId/$childId', params: { groupId, childId } });
        },
      },
    );
  const refuse = () =>
    runMutation(
      decline,
      { offerId },
      {
        onSuccess: () => notify.success(t('declined')),
        onError: (error) => notify.error(refusalText(error)),
        ifHere: () => setDeclining(false),
      },
    );
  return (
    <section className={classes.offer} aria-labelledby={offerId}>
      <h3 id={offerId}>{t('offer', { group: group.name })}</h3>
      {!isKnown && <p className={classes.words}>{groupWords(group)}</p>}
      <p className={classes.words}>
        {paying
          ? t('offer_paying')
          : t('offer_until', { until: heldUntil(endsAt, vilniusDate(Date.now()), locale) })}
      </p>
      {leaves && <p className={classes.words}>{t('offer_leaves', { group: leaves })}</p>}
      <FormAlert message={accept.error ? refusalText(accept.error) : null} />
      {mayDecide && (
        <div className={classes.actions}>
          <Button loading={accept.isPending} onClick={take}>
            {t(paying ? 'go_on' : 'accept')}
          </Button>
          {!paying && (
            <Button variant="default" onClick={() => setDeclining(true)}>
              {t('decline')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        danger
        opened={declining}
        title={t('decline_ask')}
        confirmLabel={t('decline')}
        cancelLabel={t('decline_keep')}
        busy={decline.isPending}
        onConfirm={refuse}
        onCancel={() => setDeclining(false)}
      >
        <p className={classes.words}>{t('decline_told')}</p>
      </ConfirmDialog>
    </section>
  );
}
