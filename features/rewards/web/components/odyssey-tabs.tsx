import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconStars from '@tabler/icons-react/dist/esm/icons/IconStars.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { type OdysseyTab, odysseyTabs } from '../../shared/odyssey-tabs.rules.ts';
import classes from './odyssey.module.css';

/** Where each of them sees the odyssey. */
export const odysseyRoutes = {
  child: '/dashboard/studies/points/$tab',
  parent: '/dashboard/points/$tab',
} as const;
export type Viewer = keyof typeof odysseyRoutes;

const icons: Record<OdysseyTab, typeof IconGift> = { rewards: IconGift, balance: IconStars };

/** The ways through the odyssey; each tab has its own address. */
export function OdysseyTabs({ tab, viewer }: { tab: string; viewer: Viewer }) {
  const t = useTranslations('rewards');
  return (
    <nav aria-label={t('tabs_label')}>
      <ul className={classes.tabs}>
        {odysseyTabs.map((each) => {
          const Icon = icons[each];
          return (
            <li key={each}>
              <Link
                to={odysseyRoutes[viewer]}
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
