import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useTranslations } from 'use-intl';
import { TabBar } from '#platform/web/kit/tab-bar.tsx';
import type { AccountTab } from './account-tabs.view.ts';

const icons: Record<AccountTab, typeof IconUser> = {
  profile: IconUser,
  security: IconShieldLock,
  language: IconLanguage,
  notifications: IconBell,
  billing: IconCreditCard,
  exports: IconFileExport,
  data: IconDownload,
  delete: IconTrash,
};

/** The navigation of the account. */
export function AccountTabs({ tab, tabs: shown }: { tab: AccountTab; tabs: readonly AccountTab[] }) {
  const t = useTranslations('account_page');
  const tabs = shown.map((key) => ({
    key,
    label: t(`tab_${key}`),
    icon: icons[key],
    link: { to: '/dashboard/account/$tab', params: { tab: key } } as const,
  }));
  return <TabBar label={t('tabs_label')} tabs={tabs} current={tab} />;
}
