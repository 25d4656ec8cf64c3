import { useTranslations } from 'use-intl';
import { GroupPoints } from '#features/attendance/web/components/group-points.tsx';
import fold from '#platform/web/kit/fold.module.css';
import { Fold } from '#platform/web/kit/fold.tsx';

/** The group's points of this school year, loaded on demand. */
export function GroupPointsPart({ groupId }: { groupId: string }) {
  const t = useTranslations('group_points');
  return (
    <Fold title={t('title')}>
      <div className={fold.body}>
        <GroupPoints groupId={groupId} titled={false} />
      </div>
    </Fold>
  );
}
