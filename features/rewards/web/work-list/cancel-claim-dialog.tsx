import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { localize } from '#platform/shared/localized-text.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import { hear } from '#platform/web/hear.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import type { ClaimTask } from '../../shared/rewards.ts';
import { useCancelClaim } from '../claims.queries.ts';
import classes from './prize-tasks.module.css';

const schema = z.object({ reason: oneLine(3, 500) });

interface Props {
  /** Null while nothing would be cancelled. */
  readonly claim: ClaimTask | null;
  readonly onClose: () => void;
  readonly onCancelled: (claim: ClaimTask) => void;
}

/** Asks for the reason before a claim is cancelled, and says what returns: points and stock. */
export function CancelClaimDialog({ claim, onClose, onCancelled }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  // While closing, the dialog still shows its subject.
  const [shown, setShown] = useState(claim);
  if (claim && claim !== shown) setShown(claim);
  const cancel = useCancelClaim();
  const form = useZodForm(schema, { reason: '' });
  const close = () => {
    form.reset();
    cancel.reset();
    onClose();
  };
  const confirm = form.onSubmit(({ reason }) => {
    if (!claim) return;
    hear(
      cancel,
      { claimId: claim.id, reason },
      {
        onSuccess: () => onCancelled(claim),
        ifHere: () => form.reset(),
      },
    );
  }, focusFirstInvalid(form));
  if (!shown) return null;
  return (
    <ConfirmDialog
      opened={claim !== null}
      title={t('rewards.cancel_title')}
      confirmLabel={t('rewards.cancel_claim')}
      cancelLabel={t('rewards.cancel_keep')}
      danger
      busy={cancel.isPending}
      onConfirm={() => confirm()}
      onCancel={close}
    >
      <p className={classes.consequence}>
        {t('rewards.cancel_text', {
          child: shown.child.firstName,
          points: shown.pointsRequired,
          option: localize(shown.optionName, locale),
        })}
      </p>
      <FormAlert message={cancel.error ? t(`errors.${errorCodeOf(cancel.error)}`) : null} />
      <TextInput
        key={form.key('reason')}
        {...form.getInputProps('reason')}
        label={t('rewards.cancel_reason')}
      />
    </ConfirmDialog>
  );
}
