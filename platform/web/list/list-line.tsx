import { Button } from '@mantine/core';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../dialog/dialog.tsx';
import triggers from '../dialog/floating.module.css';
import { SearchField } from '../form/search-field.tsx';
import line from '../table/list-menu.module.css';
import { SortMenu, type Sorts } from './sort-menu.tsx';

interface Props {
  /** The search field, for a list that is searched: its words stand in the address. */
  readonly search?: {
    readonly label: string;
    readonly words: string | undefined;
    readonly onChange: (words: string | undefined) => void;
  };
  /** The pills of the filters. */
  readonly filters: ReactNode;
  /** How many of them filter the list. */
  readonly filtered: number;
  /** Takes off all filters. */
  readonly onClear: () => void;
  /** For lists that are sorted: on phones the headers aren't seen. */
  readonly sorts?: Sorts;
  /** What concerns the list as a whole: views, columns, files. */
  readonly tools: ReactNode;
  /** Other ways from the screen, which phones have beside the tools. */
  readonly ways?: ReactNode;
  readonly belowTabs?: boolean;
}

/**
 * The line above a list: search, filters, tools. On a phone it is one row: the search, and buttons for the filters, the order and the
 * rest.
 */
export function ListLine(props: Props) {
  const { search, filters, filtered, onClear, sorts, tools, ways, belowTabs } = props;
  const t = useTranslations('kit');
  const [opened, setOpened] = useState<'filters' | 'tools' | null>(null);
  const close = () => setOpened(null);
  const name = filtered > 0 ? t('filters_set', { count: filtered }) : t('filters');
  return (
    <search className={line.line} data-below-tabs={belowTabs} data-folds>
      {search && (
        <SearchField
          className={line.search}
          label={search.label}
          text={search.words ?? ''}
          onChange={search.onChange}
        />
      )}
      <div className={line.pills}>{filters}</div>
      <div className={line.tools}>{tools}</div>
      <div className={line.folded}>
        <button
          type="button"
          className={`${triggers.trigger} ${line.button}`}
          data-set={filtered > 0}
          aria-label={name}
          onClick={() => setOpened('filters')}
        >
          <IconAdjustmentsHorizontal size={20} aria-hidden />
          {search ? null : <span>{t('filters')}</span>}
          {filtered > 0 && <b className={line.count}>{filtered}</b>}
        </button>
        {sorts && <SortMenu {...sorts} />}
        <button
          type="button"
          className={`${triggers.trigger} ${line.button}`}
          aria-label={t('list_tools')}
          onClick={() => setOpened('tools')}
        >
          <IconDots size={20} aria-hidden />
        </button>
      </div>
      <Dialog shape="side" opened={opened === 'filters'} onClose={close} title={name}>
        <div className={line.sheet}>
          <div className={line.stack}>{filters}</div>
          <div className={line.foot}>
            {filtered > 0 && (
              <Button variant="default" onClick={onClear}>
                {t('filters_off')}
              </Button>
            )}
            <Button onClick={close}>{t('show_list')}</Button>
          </div>
        </div>
      </Dialog>
      <Dialog shape="side" opened={opened === 'tools'} onClose={close} title={t('list_tools')}>
        <div className={line.sheet}>
          <div className={line.stack}>{tools}</div>
          {ways}
        </div>
      </Dialog>
    </search>
  );
}
