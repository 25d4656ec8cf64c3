import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { GroupPoints } from '#features/attendance/web/components/group-points.tsx';
import fold from '#platform/web/kit/fold.module.css';

/** The group's points of this school year, loaded on demand. */
export function GroupPointsPart({ groupId }: { groupId: string }) {
  const t = useTranslations('group_points');
  const [opened, setOpened] = useState(false);
  return (
    <details className={fold.fold} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={fold.title}>{t('title')}</summary>
      {opened && (
        <div className={fold.body}>
          <GroupPoints groupId={groupId} titled={false} />
        </div>
      )}
    </details>
  );
}
