import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { type Tab, TabBar } from '#platform/web/kit/tab-bar.tsx';
import classes from './books-frame.module.css';

const tabs = [
  { key: 'invoices', icon: IconFileInvoice, link: { to: '/dashboard/billing/invoices' } },
  { key: 'payments', icon: IconBuildingBank, link: { to: '/dashboard/billing/payments' } },
] as const satisfies readonly Omit<Tab, 'label'>[];

interface Props {
  readonly tab: (typeof tabs)[number]['key'];
  /** The tab's one main action. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** What surrounds the tabs of the books: a feature above may bring its own, with more tabs. */
export type BooksFrameComponent = ComponentType<Props>;

/** The head of the books, with their two tabs. */
export function BooksFrame({ tab, action, children }: Props) {
  const t = useTranslations('invoice_books');
  return (
    <>
      <PageHeader title={t('title')} subtitle={t(`${tab}_subtitle`)} action={action} />
      <TabBar
        label={t('tabs')}
        tabs={tabs.map((each) => ({ ...each, label: t(`tab_${each.key}`) }))}
        current={tab}
      />
      <div className={classes.tab}>{children}</div>
    </>
  );
}
