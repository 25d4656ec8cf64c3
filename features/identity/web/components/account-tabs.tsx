import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { type AccountTab, accountTabs } from '../../shared/account-tabs.rules.ts';
import classes from './account-tabs.module.css';

const icons: Record<AccountTab, typeof IconUser> = {
  profile: IconUser,
  security: IconShieldLock,
  language: IconLanguage,
  notifications: IconBell,
  delete: IconTrash,
};

/** The ways through the account; each tab has its own address. */
export function AccountTabs({ tab }: { tab: AccountTab }) {
  const t = useTranslations('account');
  return (
    <nav aria-label={t('tabs_label')}>
      <ul className={classes.tabs}>
        {accountTabs.map((each) => {
          const Icon = icons[each];
          return (
            <li key={each}>
              <Link
                to="/dashboard/account/$tab"
                params={{ tab: each }}
                resetScroll={false}
                className={classes.tab}
                aria-current={each === tab ? 'page' : undefined}
              >
                <Icon size={20} aria-hidden />
                {t(`tab_${each}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
