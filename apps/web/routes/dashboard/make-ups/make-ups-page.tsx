import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { MakeUpCredits } from '#features/makeups/web/components/make-up-credits.tsx';
import { ChildSelector } from '#features/people/web/components/child-selector.tsx';
import { useSelectedChild } from '#features/people/web/people.queries.ts';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
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
      <div className={classes.content}>
        {isPending && <Skeletons shape="row" count={2} />}
        {!child && error && <ErrorState error={error} onRetry={refetch} />}
        {!child && !isPending && !error && <NoChildren />}
        {child && <MakeUpCredits key={child.userId} childId={child.userId} />}
      </div>
    </div>
  );
}

function NoChildren() {
  const t = useTranslations();
  return (
    <EmptyState
      picture={<Capsule />}
      message={t('common.no_children')}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/dashboard/children/new" />}>
          {t('trials.add_child')}
        </Button>
      }
    />
  );
}
