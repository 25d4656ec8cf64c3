import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import menu from '#platform/web/table/list-menu.module.css';
import type { ListName } from '../../shared/lists.ts';

const ViewsPanel = lazy(() =>
  import('./views-panel.tsx').then(({ ViewsPanel }) => ({ default: ViewsPanel })),
);

interface Props<Search extends object> {
  readonly list: ListName;
  /** The address of the list. */
  readonly search: Search;
  readonly read: (search: Readonly<Record<string, unknown>>) => Search;
  readonly onChange: (search: Search) => void;
}

/** The views that the reader keeps of a list. */
export function ViewsMenu<Search extends object>({ list, search, read, onChange }: Props<Search>) {
  const address: object = search;
  // A view keeps no part of the list, and the rows of a page stay as they are when one is opened.
  const whole = read({ ...address, page: undefined, after: undefined, before: undefined });
  const { size, ...said }: { readonly size?: number | undefined } = whole;
  const t = useTranslations('lists');
  return (
    <PopoverButton
      className={menu.button}
      aria-label={t('views')}
      content={(close) => (
        <Suspense fallback={<Skeletons shape="row" count={2} />}>
          <ViewsPanel
            list={list}
            search={Object.keys(said).length === 0 ? '' : JSON.stringify(said)}
            onOpen={(view) => {
              close();
              onChange({ ...read(view === '' ? {} : JSON.parse(view)), size });
            }}
          />
        </Suspense>
      )}
    >
      <IconBookmark size={20} aria-hidden />
      <span className={menu.word}>{t('views')}</span>
    </PopoverButton>
  );
}
