import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import fold from '#platform/web/kit/fold.module.css';
import { Fold } from '#platform/web/kit/fold.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const RulesForm = lazy(async () => ({ default: (await import('../rules/rules-form.tsx')).RulesForm }));

/** Which guests a group takes (decisions E3, E5), for admins; loaded and asked when it is unfolded. */
export function GroupGuests({ groupId }: { readonly groupId: string }) {
  const t = useTranslations('guests');
  return (
    <Fold title={t('title')}>
      <div className={fold.body}>
        <Suspense fallback={<Skeletons shape="line" count={3} />}>
          <RulesForm groupId={groupId} />
        </Suspense>
      </div>
    </Fold>
  );
}
