import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { bulletinQuery } from '#features/bulletins/web/bulletins.queries.ts';
import { type ChosenGroup, copyOf, newDraft } from '#features/bulletins/web/form/bulletin-draft.view.ts';
import { ContinuedBulletin } from '#features/bulletins/web/form/continued-bulletin.tsx';
import { NewBulletin } from '#features/bulletins/web/form/new-bulletin.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';

const route = getRouteApi('/dashboard/notifications/new/');

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The groups that somebody picked to write an announcement to. */
    readonly announcedTo?: readonly ChosenGroup[];
    /** The people that somebody picked to write to: addresses, and the names of those whom none reaches. */
    readonly announcedToPeople?: { readonly emails: readonly string[]; readonly without: readonly string[] };
  }
}

/** A new bulletin: empty, for picked groups or people, as a copy of another, or one that was begun before. */
export function NewBulletinPage() {
  const t = useTranslations('bulletins');
  const { from, draft } = route.useSearch();
  const { announcedTo, announcedToPeople: people } = useLocation().state;
  return (
    <>
      <PageHeader
        title={t('new_title')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/notifications' } }]}
      />
      {draft && <ContinuedBulletin key={draft} bulletinId={draft} />}
      {!draft && from && <Copy key={from} bulletinId={from} />}
      {!(draft || from) && (
        <>
          {people && people.without.length > 0 && <Without names={people.without} />}
          <NewBulletin begin={() => newDraft(Date.now(), announcedTo, people?.emails)} />
        </>
      )}
    </>
  );
}

/** How many are named: all that match a filter may be hundreds. */
const mostNamed = 12;

/** Whom of the picked people no announcement would reach. */
function Without({ names }: { readonly names: readonly string[] }) {
  const t = useTranslations('bulletins');
  const named = names.slice(0, mostNamed).join(', ');
  const rest = names.length - mostNamed;
  return (
    <FormAlert
      message={t('without_email', {
        count: names.length,
        names: rest > 0 ? t('names_and_more', { names: named, count: rest }) : named,
      })}
    />
  );
}

function Copy({ bulletinId }: { readonly bulletinId: string }) {
  const t = useTranslations('bulletins');
  const query = useQuery(bulletinQuery(bulletinId));
  return (
    <QueryStates query={query} loading={<Skeletons shape="line" count={5} />} errorTitle={t('error_one')}>
      {(bulletin) => <NewBulletin begin={() => copyOf(bulletin, Date.now())} />}
    </QueryStates>
  );
}
