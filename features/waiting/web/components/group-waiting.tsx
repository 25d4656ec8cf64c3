import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import fold from '#platform/web/kit/fold.module.css';
import { Fold } from '#platform/web/kit/fold.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const GroupList = lazy(async () => ({ default: (await import('./group-list.tsx')).GroupList }));

/** The waiting list on a group's page, for admins; loaded and asked when it is unfolded. */
export function GroupWaiting({ groupId }: { readonly groupId: string }) {
  const t = useTranslations('waiting');
  return (
    <Fold title={t('list')}>
      <div className={fold.body}>
        <Suspense fallback={<Skeletons shape="row" />}>
          <GroupList groupId={groupId} />
        </Suspense>
      </div>
    </Fold>
  );
}
