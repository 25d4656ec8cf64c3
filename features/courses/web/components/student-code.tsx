import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { StudentWork } from '../group-content/student-work.tsx';
import { groupProgressQuery } from '../group-content.queries.ts';

interface Props {
  readonly groupId: string;
  readonly moduleId: string;
  readonly studentId: string;
  /** The student's, for the title. */
  readonly name: string;
  readonly onClose: () => void;
}

/** What a student of a group coded in one of its modules, read-only. */
export function StudentCode({ groupId, moduleId, studentId, name, onClose }: Props) {
  const t = useTranslations('group_content');
  const query = useQuery(groupProgressQuery(groupId, moduleId));
  const student = query.data?.students.find(({ id }) => id === studentId);
  if (query.data && student)
    return <StudentWork student={student} lessons={query.data.lessons} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={name} shape="side">
      <QueryStates query={query} loading={<Skeletons shape="card" count={2} />} errorTitle={t('error_work')}>
        {() => <p>{t('no_code')}</p>}
      </QueryStates>
    </Dialog>
  );
}
