import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs';
import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs';
import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs';
import IconDiscount from '@tabler/icons-react/dist/esm/icons/IconDiscount.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconTransferIn from '@tabler/icons-react/dist/esm/icons/IconTransferIn.mjs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { TabBar } from '#platform/web/kit/tab-bar.tsx';
import type { BillingTab } from '../office/billing-search.view.ts';
import classes from './billing-frame.module.css';

const own = (tab: BillingTab) => ({ to: '/dashboard/billing/$tab', params: { tab }, search: {} }) as const;

// Invoices and payments belong to another feature: its pages are rendered in this frame.
const tabs = [
  { key: 'subscriptions', icon: IconRepeat, link: own('subscriptions') },
  { key: 'requests', icon: IconInbox, link: own('requests') },
  { key: 'invoices', icon: IconFileInvoice, link: { to: '/dashboard/billing/invoices' } },
  { key: 'payments', icon: IconTransferIn, link: { to: '/dashboard/billing/payments' } },
  { key: 'till', icon: IconCashRegister, link: { to: '/dashboard/billing/till' } },
  { key: 'accounting', icon: IconCalculator, link: { to: '/dashboard/billing/accounting' } },
  { key: 'vouchers', icon: IconTicket, link: { to: '/dashboard/billing/vouchers' } },
  { key: 'plans', icon: IconCards, link: own('plans') },
  { key: 'coupons', icon: IconDiscount, link: own('coupons') },
] as const;

interface Props {
  readonly tab: (typeof tabs)[number]['key'];
  /** The tab's one main action. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The header of all that admins do about payments: a tab for each part of the work. */
export function BillingFrame({ tab, action, children }: Props) {
  const t = useTranslations('billing_office');
  return (
    <>
      <PageHeader title={t('title')} action={action} dense />
      <TabBar
        label={t('tabs')}
        tabs={tabs.map((each) => ({ ...each, label: t(`tab.${each.key}`) }))}
        current={tab}
      />
      <div className={classes.tab}>{children}</div>
    </>
  );
}
