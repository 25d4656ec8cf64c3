import { useTranslations } from 'use-intl';
import { ActDialog } from '#features/lists/web/components/act-dialog.tsx';
import type { CatalogueActKind } from '../../shared/catalogue-acts.ts';
import {
  type CatalogueSelection,
  prepareCatalogueAct,
  runCatalogueAct,
  undoCatalogueAct,
  useCatalogueChanged,
} from '../catalogue.queries.ts';

interface Props {
  readonly kind: CatalogueActKind;
  readonly selection: CatalogueSelection;
  /** Something was done to the prizes. */
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

/** An act on many prizes of the catalogue: what is put away or back, and what came of it. */
export function CatalogueActDialog({ kind, selection, onSettled, onClose }: Props) {
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
