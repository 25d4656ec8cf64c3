import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { TextField } from '#platform/web/form/text-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { StaffPlace } from '../../shared/waiting.ts';
import { useListActs } from '../waiting.queries.ts';
import classes from './office.module.css';

interface Props {
  readonly groupId: string;
  readonly place: StaffPlace;
  readonly insteadOf: StaffPlace | null;
  readonly needsReason: boolean;
  readonly onClose: () => void;
}

/** Offers a seat to a child; one that is not next needs a reason, which the audit log keeps. */
export function OfferDialog({ groupId, place, insteadOf, needsReason, onClose }: Props) {
  const t = useTranslations('waiting');
  const refusalText = useRefusalText();
  const { offer } = useListActs();
  const [reason, setReason] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    runMutation(
      offer,
      { groupId, placeId: place.id, insteadOf: insteadOf?.offer?.id ?? null, reason: reason.trim() || null },
      { onSuccess: () => notify.success(t('offered')), ifHere: onClose },
    );
  };
  return (
    <Dialog opened title={t('offer_to', { child: place.child?.firstName ?? '' })} onClose={onClose}>
      <form className={classes.dialog} onSubmit={send}>
        <p className={classes.words}>
          {insteadOf?.child
            ? t('offer_instead', { child: `${insteadOf.child.firstName} ${insteadOf.child.lastName}` })
            : t('offer_free')}
        </p>
        {needsReason && (
          <TextField
            autoFocus
            label={t('reason')}
            maxLength={300}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        )}
        <FormAlert message={offer.error ? refusalText(offer.error) : null} />
        <div className={classes.acts}>
          <Button
            type="submit"
            loading={offer.isPending}
            disabled={needsReason && reason.trim().length < 3}
            autoFocus={!needsReason}
          >
            {t('offer_seat')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
