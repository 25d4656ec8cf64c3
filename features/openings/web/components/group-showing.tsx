import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import fold from '#platform/web/kit/fold.module.css';
import { Fold } from '#platform/web/kit/fold.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const ShowingForm = lazy(async () => ({
  default: (await import('../showing/showing-form.tsx')).ShowingForm,
}));

/** Whether anybody may find a group (decision E1), for admins; loaded and asked when it is unfolded. */
export function GroupShowing({ groupId }: { readonly groupId: string }) {
  const t = useTranslations('openings');
  return (
    <Fold title={t('title')}>
      <div className={fold.body}>
        <Suspense fallback={<Skeletons shape="line" count={1} />}>
          <ShowingForm groupId={groupId} />
        </Suspense>
      </div>
    </Fold>
  );
}
