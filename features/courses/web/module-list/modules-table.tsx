import { ActionIcon, Button } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { shownMoment } from '#platform/web/list/shown-moment.ts';
import { sortedByServer } from '#platform/web/table/address-paging.ts';
import type { Column, ServerPaging } from '#platform/web/table/data-table.tsx';
import { PickTable } from '#platform/web/table/data-table-picking.tsx';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import { type ModuleColumn, moduleSorts } from '../../shared/module-columns.ts';
import type { ListedModule } from '../../shared/module-list.contract.ts';
import { ContentMarks } from '../components/content-marks.tsx';
import { ModulePicture } from '../components/module-picture.tsx';
import classes from './module-list.module.css';
import { type ModuleSearch, minorColumns } from './module-search.view.ts';
import { ModulesColumns } from './modules-columns.tsx';

interface Props {
  readonly modules: readonly ListedModule[];
  readonly search: ModuleSearch;
  readonly columns: readonly ModuleColumn[];
  readonly onChange: (search: ModuleSearch) => void;
  readonly paging: ServerPaging;
  readonly selection: RowSelection<ListedModule>;
}

const sortable: ReadonlySet<ModuleColumn> = new Set(moduleSorts);
const numbers: ReadonlySet<ModuleColumn> = new Set(['position', 'lessons', 'groups']);

/** A page of modules: what they are called, what families see of them, how much is in them. */
export function ModulesTable({ modules, search, columns, onChange, paging, selection }: Props) {
  const t = useTranslations('module_list');
  const locale = useLocale();
  const cells = useCells(columns);
  return (
    <PickTable
      label={t('table')}
      rows={modules}
      columns={[
        ...columns.map((key) => ({
          key,
          header: t(`column.${key}`),
          heading: key === 'title',
          minor: search.cols === undefined && minorColumns.has(key),
          cell: cells[key],
          ...(numbers.has(key) && { align: 'end' as const }),
          ...(sortable.has(key) && { sortBy: sortedByServer }),
        })),
        {
          ...{ key: 'acts', header: t('acts_column'), align: 'end' as const },
          cell: (module: ListedModule) => (
            <span className={classes.acts}>
              <ViewButton module={module} />
              <WriteButton module={module} />
            </span>
          ),
        },
      ]}
      rowKey={({ id }) => id}
      paging={paging}
      sortedAbove
      moreColumns={(hidden) => (
        <ModulesColumns search={search} columns={columns} onChange={onChange} hidden={hidden} />
      )}
      picking={{ selection, nameOf: ({ title }) => localize(title, locale) }}
    />
  );
}

type Cells = Record<ModuleColumn, Column<ListedModule>['cell']>;

function useCells(columns: readonly ModuleColumn[]): Cells {
  const t = useTranslations('module_list');
  const locale = useLocale();
  const day = (at: string) => <span className={classes.when}>{shownMoment(at, Date.now(), locale)}</span>;
  return {
    title: (module) => <Title module={module} columns={columns} />,
    position: ({ position }) => position,
    label: ({ label }) => label && localize(label, locale),
    state: ({ state }) => (
      <span className={classes.state} data-state={state}>
        {t(`state.${state}`)}
      </span>
    ),
    lessons: ({ lessons }) => lessons,
    groups: ({ groups }) => groups,
    changedAt: ({ changedAt }) => day(changedAt),
    changedBy: ({ changedBy }) => changedBy,
    createdAt: ({ createdAt }) => day(createdAt),
  };
}

interface TitleProps {
  readonly module: ListedModule;
  readonly columns: readonly ModuleColumn[];
}

function Title({ module, columns }: TitleProps) {
  const locale = useLocale();
  const { id, title, description, label, state } = module;
  return (
    <span className={classes.module}>
      <ModulePicture module={module} className={classes.picture} />
      <span className={classes.words}>
        <Link to="/dashboard/modules/$moduleId" params={{ moduleId: id }} className={classes.title}>
          {localize(title, locale)}
        </Link>
        {label && !columns.includes('label') && (
          <span className={classes.label}>{localize(label, locale)}</span>
        )}
        <span className={classes.description}>{localize(description, locale)}</span>
        <ContentMarks
          texts={[title, description, ...(label ? [label] : [])]}
          published={state !== 'draft' || columns.includes('state')}
        />
      </span>
    </span>
  );
}

function ViewButton({ module: { id, title } }: { readonly module: ListedModule }) {
  const t = useTranslations('module_list');
  const locale = useLocale();
  return (
    <Button
      variant="default"
      className={classes.view}
      aria-label={t('view_of', { title: localize(title, locale) })}
      renderRoot={(props) => <Link {...props} to="/dashboard/modules/$moduleId" params={{ moduleId: id }} />}
    >
      {t('view')}
    </Button>
  );
}

function WriteButton({ module: { id, title } }: { readonly module: ListedModule }) {
  const t = useTranslations('module_list');
  const locale = useLocale();
  const name = t('write_of', { title: localize(title, locale) });
  return (
    <ActionIcon
      variant="default"
      size={44}
      title={name}
      aria-label={name}
      renderRoot={(props) => (
        <Link {...props} to="/dashboard/modules/$moduleId/edit" params={{ moduleId: id }} />
      )}
    >
      <IconPencil size={20} aria-hidden />
    </ActionIcon>
  );
}
