import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { oneLine } from '#platform/shared/plain-text.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import type { ClaimTask } from '../../shared/rewards.ts';
import type { useCancelClaim, useUndoHandOver } from '../claims.queries.ts';
import classes from './prize-tasks.module.css';

const schema = z.object({ reason: oneLine(3, 500) });

interface Props {
  /** What happens to the claim with the reason. */
  readonly act: ReturnType<typeof useCancelClaim> | ReturnType<typeof useUndoHandOver>;
  /** Null while nothing would happen. */
  readonly claim: ClaimTask | null;
  readonly title: string;
  readonly confirmLabel: string;
  /** The label of the button that changes nothing; the dialog's default if omitted. */
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly consequenceOf: (claim: ClaimTask) => ReactNode;
  readonly onClose: () => void;
  /** With the claim as it is now. */
  readonly onDone: (claim: ClaimTask) => void;
}

/** Says what would happen to a claim, and asks for the reason first. */
export function ClaimReasonDialog({ act, claim, consequenceOf, onClose, onDone, ...words }: Props) {
  const t = useTranslations();
  // While closing, the dialog still shows its subject.
  const [shown, setShown] = useState(claim);
  if (claim && claim !== shown) setShown(claim);
  const form = useZodForm(schema, { reason: '' });
  const close = () => {
    form.reset();
    act.reset();
    onClose();
  };
  const confirm = form.onSubmit(({ reason }) => {
    if (!claim) return;
    runMutation(act, { claimId: claim.id, reason }, { onSuccess: onDone, ifHere: () => form.reset() });
  }, focusFirstInvalid(form));
  if (!shown) return null;
  return (
    <ConfirmDialog
      {...words}
      opened={claim !== null}
      busy={act.isPending}
      onConfirm={() => confirm()}
      onCancel={close}
    >
      <p className={classes.consequence}>{consequenceOf(shown)}</p>
      <FormAlert message={act.error ? t(`errors.${errorCodeOf(act.error)}`) : null} />
      <TextInput
        key={form.key('reason')}
        {...form.getInputProps('reason')}
        label={t('rewards.cancel_reason')}
      />
    </ConfirmDialog>
  );
}
