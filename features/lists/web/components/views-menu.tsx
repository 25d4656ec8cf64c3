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

interface Props {
  readonly list: ListName;
  /** What the address of the list says now, without page and rows per page: nothing of the whole list. */
  readonly said: object;
  /** Shows the list as a view's address said; `{}` is the whole list. */
  readonly onOpen: (said: Readonly<Record<string, unknown>>) => void;
}

/** The views that the reader keeps of a list. */
export function ViewsMenu({ list, said, onOpen }: Props) {
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
            onOpen={(search) => {
              close();
              onOpen(search === '' ? {} : JSON.parse(search));
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
