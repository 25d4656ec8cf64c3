import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyDialog } from '#platform/web/lazy.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';

const StartDialog = lazyDialog(async () => ({
  default: (await import('../starting/start-dialog.tsx')).StartDialog,
}));

interface DialogProps {
  readonly groupId?: string | undefined;
  /** The account of a child or a guardian. */
  readonly personId?: string | undefined;
  readonly onClose: () => void;
}

/** The dialog alone, for a screen with a button of its own. */
export function StartSubscription(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <StartDialog {...props} />
    </Suspense>
  );
}

interface Props {
  readonly groupId?: string;
  /** The account of a child or a guardian. */
  readonly personId?: string;
  /** It is what its screen is for. */
  readonly primary?: boolean;
  /** It is one of several acts in a row. */
  readonly beside?: boolean;
}

/** The button with which admins start subscriptions for families (decision C5); nothing for others. */
export function StartSubscriptions({ groupId, personId, primary = false, beside = false }: Props) {
  const t = useTranslations('billing_office.start');
  const [isOpen, setOpen] = useState(false);
  const usual = beside ? 'default' : 'light';
  if (!mayManageBilling(useUser())) return null;
  return (
    <>
      <Button
        variant={primary ? 'filled' : usual}
        leftSection={primary && <IconPlus size={20} aria-hidden />}
        // Beside the word it starts.
        {...(groupId && { 'aria-label': t('open_group'), title: t('group_text') })}
        onClick={() => setOpen(true)}
      >
        {t(groupId ? 'open_short' : 'open')}
      </Button>
      {isOpen && <StartSubscription groupId={groupId} personId={personId} onClose={() => setOpen(false)} />}
    </>
  );
}
