import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { bulletinQuery, useBulletinChanges } from '#features/bulletins/web/bulletins.queries.ts';
import {
  type BulletinDraft,
  type ChosenGroup,
  copyOf,
  newDraft,
} from '#features/bulletins/web/form/bulletin-draft.view.ts';
import { BulletinForm } from '#features/bulletins/web/form/bulletin-form.tsx';
import { searchOf } from '#features/bulletins/web/list/bulletin-search.view.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';

const route = getRouteApi('/dashboard/notifications/new/');

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The groups that somebody picked to write an announcement to. */
    readonly announcedTo?: readonly ChosenGroup[];
    /** The people that somebody picked to write to: addresses, and the names of those whom none reaches. */
    readonly announcedToPeople?: { readonly emails: readonly string[]; readonly without: readonly string[] };
  }
}

/** A new bulletin: empty, for picked groups or people, or as a copy of another. */
export function NewBulletinPage() {
  const t = useTranslations('bulletins');
  const { from } = route.useSearch();
  const { announcedTo, announcedToPeople: people } = useLocation().state;
  return (
    <>
      <PageHeader
        title={t('new_title')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/notifications' } }]}
      />
      {from ? (
        <Copy key={from} bulletinId={from} />
      ) : (
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

function NewBulletin({ begin }: { readonly begin: () => BulletinDraft }) {
  const t = useTranslations('bulletins');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { create } = useBulletinChanges();
  // One opening of the page is one bulletin: sending it again creates it once.
  const [bulletinId] = useState(newRequestId);
  const [first] = useState(begin);
  const [draft, setDraft] = useState(first);
  return (
    <>
      <BulletinForm
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        submitLabel={t('send')}
        busy={create.isPending}
        refusal={<FormAlert message={create.error ? refusalText(create.error) : null} />}
        onSubmit={(plan) =>
          runMutation(
            create,
            { bulletinId, plan },
            {
              onSuccess: ({ state }) => notify.success(t(state === 'planned' ? 'planned' : 'sent')),
              ifHere: ({ state }) =>
                void navigate({
                  to: '/dashboard/notifications',
                  search: searchOf(state),
                  ignoreBlocker: true,
                }),
            },
          )
        }
      />
      <UnsavedGuard isUnsaved={() => draft !== first && !create.isSuccess} />
    </>
  );
}
