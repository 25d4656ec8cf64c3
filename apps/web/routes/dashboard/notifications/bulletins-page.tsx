import { Button } from '@mantine/core';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { type BulletinState, bulletinStates } from '#features/bulletins/shared/bulletin-state.ts';
import { bulletinsQuery } from '#features/bulletins/web/bulletins.queries.ts';
import { BulletinRow } from '#features/bulletins/web/list/bulletin-row.tsx';
import { listWanted, searchOf } from '#features/bulletins/web/list/bulletin-search.view.ts';
import classes from '#features/bulletins/web/list/list.module.css';
import { Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { TabBar } from '#platform/web/kit/tab-bar.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/notifications/');
const icons = { running: IconSpeakerphone, planned: IconCalendarTime, over: IconHistory };

/** What staff have announced: running, planned, and past bulletins with how many saw them. */
export function BulletinsPage() {
  const t = useTranslations('bulletins');
  const wanted = listWanted(route.useSearch());
  const { state, page } = wanted;
  const query = useQuery(bulletinsQuery(wanted));
  const counts = query.data?.counts;
  const labelOf = (each: BulletinState) => {
    const name = t(`state.${each}`);
    return counts && counts[each] > 0 ? `${name} (${counts[each]})` : name;
  };
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={<WriteButton />} />
      <TabBar
        label={t('states')}
        current={state}
        tabs={bulletinStates.map((each) => ({
          key: each,
          label: labelOf(each),
          icon: icons[each],
          link: { to: '/dashboard/notifications', search: searchOf(each) },
        }))}
      />
      <div className={classes.body}>
        <QueryStates
          query={query}
          loading={<Skeletons shape="row" />}
          errorTitle={t('error')}
          isEmpty={({ bulletins }) => bulletins.length === 0 && page === 1}
          empty={
            <EmptyState
              picture={<Satellite />}
              message={t(`none.${state}`)}
              {...(state === 'running' && { hint: t('none_hint') })}
            />
          }
        >
          {({ bulletins, more }) => (
            <>
              <ul className={classes.list}>
                {bulletins.map((bulletin) => (
                  <li key={bulletin.id}>
                    <BulletinRow bulletin={bulletin} />
                  </li>
                ))}
              </ul>
              {(more || page > 1) && <Pages more={more} page={page} state={state} />}
            </>
          )}
        </QueryStates>
      </div>
    </>
  );
}

function WriteButton() {
  const t = useTranslations('bulletins');
  return (
    <Button
      leftSection={<IconPencil size={20} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/dashboard/notifications/new" />}
    >
      {t('write')}
    </Button>
  );
}

function Pages({ more, page, state }: { more: boolean; page: number; state: BulletinState }) {
  const t = useTranslations('bulletins');
  const navigate = route.useNavigate();
  const turn = (to: number) => void navigate({ search: searchOf(state, to) });
  return (
    <div className={classes.pages}>
      <Button variant="default" disabled={page === 1} onClick={() => turn(page - 1)}>
        {t('newer')}
      </Button>
      <Button variant="default" disabled={!more} onClick={() => turn(page + 1)}>
        {t('older')}
      </Button>
    </div>
  );
}
