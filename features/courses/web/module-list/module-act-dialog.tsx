import { useTranslations } from 'use-intl';
import { ActDialog } from '#features/lists/web/components/act-dialog.tsx';
import type { AskedAct } from '#platform/web/table/row-selection.ts';
import type { ModuleActKind } from '../../shared/module-columns.ts';
import { prepareModuleAct, runModuleAct, undoModuleAct, useModulesChanged } from '../module-list.queries.ts';
import type { ModuleSearch } from './module-search.view.ts';

/** An act on many modules: what families will see of them, and what came of it. */
export function ModuleActDialog({
  kind,
  selection,
  onSettled,
  onClose,
}: AskedAct<ModuleActKind, ModuleSearch>) {
  const t = useTranslations('module_list');
  const changed = useModulesChanged();
  return (
    <ActDialog
      title={t(`acts.${kind}`)}
      promise={(count) => t(`acts.${kind}_promise`, { count })}
      note={t(`acts.${kind}_note`)}
      confirmLabel={t(`acts.${kind}`)}
      danger={kind === 'unpublish' || kind === 'archive'}
      prepare={(actId) => prepareModuleAct(actId, kind, selection)}
      run={runModuleAct}
      undo={undoModuleAct}
      onSettled={() => {
        changed();
        onSettled();
      }}
      onClose={onClose}
    />
  );
}
