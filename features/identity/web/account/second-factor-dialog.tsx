import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { useSecondFactor } from '../account.queries.ts';
import { PasswordForm } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorCode } from './second-factor-code.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Turns the second factor on: password, the app's first code, the recovery codes. */
export function SecondFactorDialog({ opened, onClose }: Props) {
  const t = useTranslations('account');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('factor_title')}>
      <Steps onClose={onClose} />
    </Dialog>
  );
}

function Steps({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTranslations('account');
  const { start, confirm } = useSecondFactor();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  if (start.data) {
    return (
      <SecondFactorCode
        qr={start.data.qr}
        secret={start.data.secret}
        busy={confirm.isPending}
        error={confirm.error}
        onConfirm={(code, fail) =>
          confirm.mutate(
            { code },
            {
              onSuccess: ({ recoveryCodes }) => {
                setCodes(recoveryCodes);
                notify.success(t('factor_enabled'));
              },
              onError: fail,
            },
          )
        }
      />
    );
  }
  return (
    <PasswordForm
      text={t('factor_start_text')}
      confirmLabel={t('factor_continue')}
      busy={start.isPending}
      error={start.error}
      onConfirm={(currentPassword, fail) => start.mutate({ currentPassword }, { onError: fail })}
      onClose={onClose}
    />
  );
}
