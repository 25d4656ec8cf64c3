import { useTranslations } from 'use-intl';
import { ActDialog } from '#features/lists/web/components/act-dialog.tsx';
import type { AskedAct } from '#platform/web/table/row-selection.ts';
import type { BulletinActKind } from '../../shared/bulletin-acts.ts';
import {
  prepareBulletinAct,
  runBulletinAct,
  undoBulletinAct,
  useBulletinsChanged,
} from '../bulletins.queries.ts';
import type { ListSearch } from './bulletin-search.view.ts';

/** An act on many announcements: what ends or is shown again, and what came of it. */
export function BulletinActDialog({
  kind,
  selection,
  onSettled,
  onClose,
}: AskedAct<BulletinActKind, ListSearch>) {
  const t = useTranslations('bulletins');
  const changed = useBulletinsChanged();
  return (
    <ActDialog
      title={t(`acts.${kind}`)}
      promise={(count) => t(`acts.${kind}_promise`, { count })}
      note={t(`acts.${kind}_note`)}
      confirmLabel={t(`acts.${kind}`)}
      danger={kind === 'end'}
      prepare={(actId) => prepareBulletinAct(actId, kind, selection)}
      run={runBulletinAct}
      undo={undoBulletinAct}
      onSettled={() => {
        changed();
        onSettled();
      }}
      onClose={onClose}
    />
  );
}
