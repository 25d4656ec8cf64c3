import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { withAllTexts } from '#platform/web/i18n.ts';
import { lazy } from '#platform/web/lazy.ts';
import { partOnceThere } from '#platform/web/load-part.ts';
import classes from './search-opener.module.css';

// Nobody waits for it: it is loaded with the first search. Without a network the bar has no room to say so.
const SearchPanel = lazy(async () => ({
  default: (await partOnceThere(() => withAllTexts(() => import('./search-panel.tsx')))).SearchPanel,
}));

/** Opens the search from the app bar, and by Ctrl+K (⌘K) from anywhere. */
export function SearchOpener() {
  const t = useTranslations('shell');
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
          <SearchPanel onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
