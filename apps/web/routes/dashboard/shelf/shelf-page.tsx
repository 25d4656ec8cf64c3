import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSelectedGroup } from '#features/membership/web/selected-group.queries.ts';
import { PlaceActs } from '#features/shelf/web/components/place-acts.tsx';
import classes from '#features/shelf/web/group/group-shelf.module.css';
import { ChildrensShelf } from '#features/shelf/web/group/group-shelf.tsx';
import { MyWorks } from '#features/shelf/web/own/my-works.tsx';
import { PutOwnWork } from '#features/shelf/web/own/put-own-work.tsx';
import { Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';

/** One's own works, then the shelf of the group that the child looks at; one chosen here is still chosen on the way back from a work. */
export function ShelfPage() {
  const t = useTranslations();
  const { group, groups, select } = useSelectedGroup();
  const active = groups.filter(({ status }) => status === 'active');
  useGroupInAddress(active.length > 1 ? group?.id : undefined);
  return (
    <>
      <PageHeader
        title={t('shelf.title')}
        subtitle={t('shelf.subtitle')}
        action={
          <PlaceActs to="/dashboard/workshop" label={t('projects.title')}>
            <PutOwnWork />
          </PlaceActs>
        }
      />
      <MyWorks />
      {group ? (
        <section aria-label={t('shelf.group_works')}>
          <h2 className={classes.title} data-of-many={active.length > 1}>
            {t('shelf.group_works')}
          </h2>
          {active.length > 1 && (
            <div className={classes.groups}>
              <Segments
                label={t('shelf.groups')}
                value={group.id}
                choices={active.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={select}
                wraps
              />
            </div>
          )}
          <ChildrensShelf key={group.id} groupId={group.id} />
        </section>
      ) : (
        <EmptyState picture={<Satellite />} message={t('shelf.no_group')} hint={t('shelf.no_group_hint')} />
      )}
    </>
  );
}

/** The address names the group that is chosen, here or in the menu. */
function useGroupInAddress(groupId: string | undefined): void {
  const navigate = useNavigate();
  const named = useSearch({ strict: false, select: ({ group }) => group });
  useEffect(() => {
    if (groupId === named) return;
    void navigate({ to: '/dashboard/shelf', search: { group: groupId }, replace: true, resetScroll: false });
  }, [groupId, named, navigate]);
}
