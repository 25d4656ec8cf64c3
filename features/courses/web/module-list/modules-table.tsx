import { ActionIcon } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#features/people/web/components/state-badge.tsx';
import { localize } from '#platform/shared/localized-text.ts';
import { shownMoment } from '#platform/web/list/shown-moment.ts';
import { sortedByServer } from '#platform/web/table/address-paging.ts';
import type { Column, ServerPaging } from '#platform/web/table/data-table.tsx';
import { PickTable } from '#platform/web/table/data-table-picking.tsx';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import { type ModuleColumn, type ModuleState, moduleSorts } from '../../shared/module-columns.ts';
import type { ListedModule } from '../../shared/module-list.contract.ts';
import { GroupNames } from './group-names.tsx';
import { ListedTitle } from './listed-title.tsx';
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
const numbers: ReadonlySet<ModuleColumn> = new Set(['position', 'lessons']);

/** A page of modules: what they are called, what families see of them, how much is in them, and who has them. */
export function ModulesTable({ modules, search, columns, onChange, paging, selection }: Props) {
  const t = useTranslations('module_list');
  const locale = useLocale();
  // On a phone a card says in a line what matters; whoever chose columns gets these.
  const isUsual = search.cols === undefined;
  const cells = useCells(columns, isUsual);
  return (
    <div className={isUsual ? classes.low : undefined}>
      <PickTable
        label={t('table')}
        rows={modules}
        columns={[
          ...columns.map((key) => ({
            key,
            header: t(`column.${key}`),
            heading: key === 'title',
            minor: isUsual && minorColumns.has(key),
            cell: cells[key],
            ...(numbers.has(key) && { align: 'end' as const }),
            ...(sortable.has(key) && { sortBy: sortedByServer }),
          })),
          {
            ...{ key: 'acts', header: t('acts_column'), align: 'end' as const },
            cell: (module: ListedModule) => <WriteButton module={module} />,
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
    </div>
  );
}

type Cells = Record<ModuleColumn, Column<ListedModule>['cell']>;

const tones = { published: 'good', draft: 'waiting', archived: 'quiet' } as const satisfies Record<
  ModuleState,
  string
>;

function useCells(columns: readonly ModuleColumn[], isUsual: boolean): Cells {
  const t = useTranslations('module_list');
  const locale = useLocale();
  const day = (at: string) => <span className={classes.when}>{shownMoment(at, Date.now(), locale)}</span>;
  const badge = ({ state }: ListedModule) => (
    <StateBadge tone={tones[state]}>{t(`state.${state}`)}</StateBadge>
  );
  return {
    title: (module) => (
      <ListedTitle module={module} columns={columns}>
        {isUsual && (
          <span className={classes.facts}>
            {badge(module)}
            {t('facts', { lessons: module.lessons, groups: module.groups })}
            {module.unpublished > 0 && (
              <span className={classes.waiting}>{t('unpublished', { count: module.unpublished })}</span>
            )}
          </span>
        )}
      </ListedTitle>
    ),
    position: ({ position }) => <span className={classes.figure}>{position}</span>,
    label: ({ label }) => label && localize(label, locale),
    state: badge,
    lessons: ({ lessons, unpublished }) => (
      <>
        <span className={classes.figure}>{lessons}</span>
        {unpublished > 0 && (
          <span className={classes.waiting}>{t('unpublished', { count: unpublished })}</span>
        )}
      </>
    ),
    groups: ({ groups, groupNames }) => <GroupNames names={groupNames} count={groups} />,
    changedAt: ({ changedAt, changedBy }) => (
      <>
        {day(changedAt)}
        {changedBy && !columns.includes('changedBy') && <span className={classes.by}>{changedBy}</span>}
      </>
    ),
    changedBy: ({ changedBy }) => changedBy,
    createdAt: ({ createdAt }) => day(createdAt),
  };
}

function WriteButton({ module: { id, title } }: { readonly module: ListedModule }) {
  const t = useTranslations('module_list');
  const locale = useLocale();
  const name = t('write_of', { title: localize(title, locale) });
  return (
    <ActionIcon
      variant="subtle"
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
