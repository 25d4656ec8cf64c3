import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconHome2 from '@tabler/icons-react/dist/esm/icons/IconHome2.mjs';
import IconMoodSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs';
import IconUfo from '@tabler/icons-react/dist/esm/icons/IconUfo.mjs';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSelectedGroup } from '#features/membership/web/selected-group.queries.ts';
import classes from './bottom-tabs.module.css';
import { type BottomTab, tabAddresses, tabOf, tabsOf } from './bottom-tabs.view.ts';
import { NewsDot } from './news-dot.tsx';
import { useKeyboardOpen } from './use-keyboard-open.ts';

const icons: Record<BottomTab, typeof IconUfo> = {
  home: IconHome2,
  lessons: IconBooks,
  odyssey: IconUfo,
  calendar: IconCalendar,
  me: IconMoodSmile,
};

/** A child's places at the thumb, on phones only: elsewhere there is the menu (record 137). */
export function BottomTabs() {
  const t = useTranslations('shell');
  const { group } = useSelectedGroup();
  const here = tabOf(useLocation({ select: ({ pathname }) => pathname }));
  const covered = useKeyboardOpen();
  return (
    <nav className={classes.tabs} aria-label={t('main_navigation')} data-covered={covered}>
      {tabsOf(group).map((tab) => {
        const Icon = icons[tab];
        return (
          <Link
            key={tab}
            to={tabAddresses[tab]}
            className={classes.tab}
            // By address alone, a module would belong to the home.
            activeOptions={{ exact: true }}
            aria-current={tab === here ? 'page' : undefined}
          >
            <span className={classes.icon}>
              <Icon size={24} aria-hidden />
            </span>
            {t(tab === 'lessons' ? 'nav_lessons' : `tab_${tab}`)}
            {tab === 'home' && <NewsDot atHome={here === 'home'} />}
          </Link>
        );
      })}
    </nav>
  );
}
