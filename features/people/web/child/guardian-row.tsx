import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import type { Guardian } from '../../shared/children.contract.ts';
import { isInvitationFresh } from '../components/child-form.view.ts';
import classes from '../components/child-page.module.css';

interface Props {
  readonly guardian: Guardian;
  readonly isMe: boolean;
  /** Mails the invited person again, if the reader may. */
  readonly resend: ReactNode;
  readonly onRemove: (() => void) | null;
}

/** A guardian; for an invited one, when, and whether the link still works. */
export function GuardianRow({ guardian: { name, email, pays, ...asked }, isMe, resend, onRemove }: Props) {
  const t = useTranslations('children');
  const locale = useLocale();
  const shown = name.trim() || email;
  const { pending, invitedAt } = asked;
  const removal = pending ? 'remove' : 'remove_guardian_confirm';
  const works = invitedAt !== null && isInvitationFresh(invitedAt, Date.now());
  return (
    <li className={classes.person}>
      <div className={classes.who}>
        <div className={classes.name}>{isMe ? t('guardian_you', { name: shown }) : shown}</div>
        {shown !== email && <div className={classes.address}>{email}</div>}
        {invitedAt && (
          <div className={classes.address}>
            {t('guardian_asked', { date: formatMoment(invitedAt, locale) })}
          </div>
        )}
      </div>
      {pays && <span className={classes.mark}>{t('guardian_pays')}</span>}
      {pending && (
        <span className={classes.mark} data-pending="true">
          {t(works ? 'guardian_pending' : 'guardian_expired')}
        </span>
      )}
      {resend}
      {onRemove && (
        <Button
          variant="subtle"
          color="red"
          aria-label={isMe ? undefined : t(pending ? 'take_back' : 'remove_guardian', { name: shown })}
          onClick={onRemove}
        >
          {t(isMe ? 'leave' : removal)}
        </Button>
      )}
    </li>
  );
}
