import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { myShelfQuery } from '../shelf.queries.ts';
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
  const { data } = useQuery(myShelfQuery());
  const work = data?.works.find(({ projectId }) => projectId === chosen?.id);
  const title = work?.isOutdated ? 'put_newest_title' : 'put_title';
  return (
    <Dialog opened onClose={onClose} title={t(chosen ? title : 'put_own_title')}>
      <OwnProjects chosen={chosen} onChoose={onChoose} onDone={onClose} />
    </Dialog>
  );
}
