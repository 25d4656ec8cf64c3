import { useTranslations } from 'use-intl';
import { useSelectedGroup } from '#features/membership/web/selected-group.queries.ts';
import classes from '#features/shelf/web/group/group-shelf.module.css';
import { ChildrensShelf, PutOnGroupShelf } from '#features/shelf/web/group/group-shelf.tsx';
import { Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';

/** The shelf of the group that the child looks at; one chosen here is still chosen on the way back from a work. */
export function ShelfPage() {
  const t = useTranslations('shelf');
  const { group, groups, select } = useSelectedGroup();
  const active = groups.filter(({ status }) => status === 'active');
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        action={group && <PutOnGroupShelf groupId={group.id} />}
      />
      {group && active.length > 1 && (
        <div className={classes.groups}>
          <Segments
            label={t('groups')}
            value={group.id}
            choices={active.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={select}
            wraps
          />
        </div>
      )}
      {group ? (
        <ChildrensShelf key={group.id} groupId={group.id} />
      ) : (
        <EmptyState picture={<Satellite />} message={t('no_group')} hint={t('no_group_hint')} />
      )}
    </>
  );
}
