import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { ChooseChild } from '../merge/choose-child.tsx';
import { MergeForm } from '../merge/merge-form.tsx';

interface Props {
  readonly userId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Merges a child with another one: which one, then what each of the two brings. */
export function MergeDialog({ userId, name, onClose }: Props) {
  const t = useTranslations('doubles');
  const [otherId, setOtherId] = useState<string | null>(null);
  return (
    <Dialog opened shape="wide" title={t('merge_title')} onClose={onClose}>
      {otherId === null ? (
        <ChooseChild userId={userId} name={name} onChoose={setOtherId} />
      ) : (
        <MergeForm userId={userId} otherId={otherId} onBack={() => setOtherId(null)} onDone={onClose} />
      )}
    </Dialog>
  );
}
