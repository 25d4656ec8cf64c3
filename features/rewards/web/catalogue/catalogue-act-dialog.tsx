import { useTranslations } from 'use-intl';
import { ActDialog } from '#features/lists/web/components/act-dialog.tsx';
import type { AskedAct } from '#platform/web/table/row-selection.ts';
import type { CatalogueActKind } from '../../shared/catalogue-acts.ts';
import {
  prepareCatalogueAct,
  runCatalogueAct,
  undoCatalogueAct,
  useCatalogueChanged,
} from '../catalogue.queries.ts';
import type { CatalogueSearch } from './catalogue-search.view.ts';

/** An act on many prizes of the catalogue: what is put away or back, and what came of it. */
export function CatalogueActDialog({
  kind,
  selection,
  onSettled,
  onClose,
}: AskedAct<CatalogueActKind, CatalogueSearch>) {
  const t = useTranslations('catalogue.acts');
  const changed = useCatalogueChanged();
  return (
    <ActDialog
      title={t(kind)}
      promise={(count) => t(`${kind}_promise`, { count })}
      note={t(`${kind}_note`)}
      confirmLabel={t(kind)}
      prepare={(actId) => prepareCatalogueAct(actId, kind, selection)}
      run={runCatalogueAct}
      undo={undoCatalogueAct}
      onSettled={() => {
        changed();
        onSettled();
      }}
      onClose={onClose}
    />
  );
}
