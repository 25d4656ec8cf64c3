import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSelectedGroup } from '#features/membership/web/selected-group.queries.ts';
import { withAllTexts } from '#platform/web/i18n.ts';
import { useUser } from '#platform/web/session/route-roots.tsx';
import { navigationFor } from './navigation.ts';
import classes from './search-opener.module.css';

// Nobody waits for it: it comes with the first search.
const CommandPalette = lazy(async () => ({
  default: (await withAllTexts(() => import('#features/search/web/components/command-palette.tsx')))
    .CommandPalette,
}));

/** Opens the search from the app bar, and by Ctrl+K (⌘K) from anywhere. */
export function SearchOpener() {
  const t = useTranslations('shell');
  const user = useUser();
  const { group } = useSelectedGroup();
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      // Another dialog keeps what is typed in it.
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      setOpened(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const pages = () =>
    navigationFor(user.role, group).flatMap(({ items }) =>
      items.map(({ key, to }) => ({ key, to, label: t(`nav_${key}`) })),
    );
  return (
    <>
      <button
        type="button"
        className={classes.opener}
        aria-label={`${t('search')} ${t('search_keys')}`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened(true)}
      >
        <IconSearch size={22} aria-hidden />
        <span className={classes.keys}>{t('search_keys')}</span>
      </button>
      {opened && (
        <Suspense>
          <CommandPalette pages={pages()} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
