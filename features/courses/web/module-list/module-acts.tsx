import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyDialog } from '#platform/web/lazy.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { ExportMenu } from '#platform/web/table/export-menu.tsx';
import { pickedIds, type RowSelection, useAskedAct } from '#platform/web/table/row-selection.ts';
import { BarAct, SelectionBar } from '#platform/web/table/selection-bar.tsx';
import { mayPublishCourses } from '../../shared/courses.permissions.ts';
import { type ModuleActKind, type ModuleColumn, moduleActKinds } from '../../shared/module-columns.ts';
import type { ListedModule } from '../../shared/module-list.contract.ts';
import { exportModules } from '../module-list.queries.ts';
import { offeredActs } from './module-acts.view.ts';
import type { ModuleSearch } from './module-search.view.ts';

const ModuleActDialog = lazyDialog(async () => ({
  default: (await import('./module-act-dialog.tsx')).ModuleActDialog,
}));

interface Props {
  readonly search: ModuleSearch;
  readonly columns: readonly ModuleColumn[];
  readonly selection: RowSelection<ListedModule>;
  readonly total: number;
  readonly isOver: boolean;
}

const icons = { publish: IconEye, unpublish: IconEyeOff, archive: IconArchive, restore: IconArchiveOff };

/** What can be done with all picked modules: an admin publishes, hides, archives and brings back; everybody saves them as a file. */
export function ModuleActs({ search, columns, selection, total, isOver }: Props) {
  const t = useTranslations('module_list');
  const mayAct = mayPublishCourses(useUser());
  const { ask, asked } = useAskedAct<ModuleActKind, ModuleSearch>({ search, selection, total });
  const { rows, isAll } = selection;
  const offered = offeredActs(isAll ? null : rows, search.state);
  return (
    <>
      <SelectionBar selection={selection} total={total} isOver={isOver}>
        {moduleActKinds
          .filter((kind) => mayAct && offered.has(kind))
          .map((kind) => (
            <BarAct key={kind} icon={icons[kind]} onClick={() => ask(kind)}>
              {t(`acts.${kind}`)}
            </BarAct>
          ))}
        <ExportMenu seen={() => exportModules(search, columns, pickedIds(selection))} />
      </SelectionBar>
      {asked && (
        <Suspense>
          <ModuleActDialog {...asked} />
        </Suspense>
      )}
    </>
  );
}
