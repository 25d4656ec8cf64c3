import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { OwnProjects } from './own-projects.tsx';
import type { PutProject } from './put-choice.tsx';

interface Props {
  readonly chosen: PutProject | null;
  readonly onChoose: (project: PutProject) => void;
  readonly onClose: () => void;
}

/** Which project goes on the shelf, then who will see it. */
export function PutDialog({ chosen, onChoose, onClose }: Props) {
  const t = useTranslations('shelf');
  return (
    <Dialog opened onClose={onClose} title={t(chosen ? 'put_title' : 'put_own_title')}>
      <OwnProjects chosen={chosen} onChoose={onChoose} onDone={onClose} />
    </Dialog>
  );
}
