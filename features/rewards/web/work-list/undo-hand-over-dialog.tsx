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
import { useUndoHandOver } from '../claims.queries.ts';
import classes from './prize-tasks.module.css';

const schema = z.object({ reason: oneLine(3, 500) });

interface Props {
  /** Null while nothing would be undone. */
  readonly claim: ClaimTask | null;
  readonly onClose: () => void;
  readonly onUndone: (claim: ClaimTask) => void;
}

/** Asks an admin why a prize that was handed over waits again. */
export function UndoHandOverDialog({ claim, onClose, onUndone }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  // While closing, the dialog still shows its subject.
  const [shown, setShown] = useState(claim);
  if (claim && claim !== shown) setShown(claim);
  const undo = useUndoHandOver();
  const form = useZodForm(schema, { reason: '' });
  const close = () => {
    form.reset();
    undo.reset();
    onClose();
  };
  const confirm = form.onSubmit(({ reason }) => {
    if (!claim) return;
    hear(
      undo,
      { claimId: claim.id, reason },
      { onSuccess: () => onUndone(claim), ifHere: () => form.reset() },
    );
  }, focusFirstInvalid(form));
  if (!shown) return null;
  return (
    <ConfirmDialog
      opened={claim !== null}
      title={t('rewards.undo_title')}
      confirmLabel={t('rewards.undo_hand_over')}
      busy={undo.isPending}
      onConfirm={() => confirm()}
      onCancel={close}
    >
      <p className={classes.consequence}>
        {t('rewards.undo_text', {
          child: shown.child.firstName,
          prize: localize(shown.rewardName, locale),
        })}
      </p>
      <FormAlert message={undo.error ? t(`errors.${errorCodeOf(undo.error)}`) : null} />
      <TextInput
        key={form.key('reason')}
        {...form.getInputProps('reason')}
        label={t('rewards.cancel_reason')}
      />
    </ConfirmDialog>
  );
}
