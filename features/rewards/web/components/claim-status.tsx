import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslations } from 'use-intl';
import type { ClaimStatus } from '../../shared/prizes.ts';
import classes from './claim-status.module.css';

const looks = {
  claimed: { icon: IconPackage, text: 'status_claimed' },
  ready: { icon: IconShoppingBag, text: 'status_ready' },
  'handed-over': { icon: IconCheck, text: 'status_handed_over' },
  cancelled: { icon: IconX, text: 'status_cancelled' },
} as const satisfies Record<ClaimStatus, object>;

/** The state of a claimed prize, as icon and word (decision P9). `staff`: worded for those who prepare it. */
export function ClaimStatusBadge({ status, staff = false }: { status: ClaimStatus; staff?: boolean }) {
  const t = useTranslations('rewards');
  const { icon: Icon, text } = looks[status];
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={16} aria-hidden />
      {staff && status === 'ready' ? t('status_prepared') : t(text)}
    </span>
  );
}

/** Marks a claim of the old system, stored under the parent (decision P11). */
export function ViaParentBadge() {
  const t = useTranslations('rewards');
  return <span className={classes.viaParent}>{t('via_parent')}</span>;
}
