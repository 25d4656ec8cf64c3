import { useTranslations } from 'use-intl';
import { MakeUpCredits } from '#features/makeups/web/components/make-up-credits.tsx';
import { ChildSelector } from '#features/people/web/components/child-selector.tsx';
import { useSelectedChild } from '#features/people/web/people.queries.ts';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import classes from './make-ups-page.module.css';

/** The missed lessons that the parent's child can make up. */
export function MakeUpsPage() {
  const t = useTranslations('makeups');
  const { child, isPending, error, refetch } = useSelectedChild();
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      <p className={classes.about}>{t('about')}</p>
      <ChildSelector />
      {isPending && <Skeletons shape="row" />}
      {!child && error && <ErrorState error={error} onRetry={refetch} />}
      {child && <MakeUpCredits key={child.userId} childId={child.userId} />}
    </div>
  );
}
