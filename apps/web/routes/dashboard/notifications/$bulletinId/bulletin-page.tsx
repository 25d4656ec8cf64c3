import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Bulletin } from '#features/bulletins/shared/bulletins.ts';
import { bulletinQuery, useBulletinChanges } from '#features/bulletins/web/bulletins.queries.ts';
import { draftOf } from '#features/bulletins/web/form/bulletin-draft.view.ts';
import { BulletinForm } from '#features/bulletins/web/form/bulletin-form.tsx';
import { searchOf } from '#features/bulletins/web/list/bulletin-search.view.ts';
import { PastBulletin } from '#features/bulletins/web/list/past-bulletin.tsx';
import { localize } from '#platform/shared/localized-text.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';

const route = getRouteApi('/dashboard/notifications/$bulletinId/');

/** An existing bulletin: editable while it is planned or running, read-only once it is over. */
export function BulletinPage() {
  const t = useTranslations('bulletins');
  const locale = useLocale();
  const { bulletinId } = route.useParams();
  const query = useQuery(bulletinQuery(bulletinId));
  // Somebody else's change must not discard what is being typed.
  const [opened, setOpened] = useState<Bulletin | null>(null);
  if (query.data && opened?.id !== query.data.id) setOpened(query.data);
  return (
    <>
      <PageHeader
        title={query.data ? localize(query.data.title, locale) : t('one')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/notifications' } }]}
      />
      <QueryStates query={query} loading={<Skeletons shape="line" count={5} />} errorTitle={t('error_one')}>
        {(newest) =>
          newest.state === 'over' || !opened ? (
            <PastBulletin bulletin={newest} />
          ) : (
            <Changed
              key={`${opened.id}/${opened.version}`}
              bulletin={opened}
              onReload={() => setOpened(newest)}
            />
          )
        }
      </QueryStates>
    </>
  );
}

function Changed({ bulletin, onReload }: { readonly bulletin: Bulletin; readonly onReload: () => void }) {
  const t = useTranslations('bulletins');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { change } = useBulletinChanges();
  const [first] = useState(() => draftOf(bulletin));
  const [draft, setDraft] = useState(first);
  const isOld = change.error !== null && errorCodeOf(change.error) === 'bulletin/changed-meanwhile';
  return (
    <>
      <BulletinForm
        bulletin={bulletin}
        draft={draft}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        submitLabel={t('save')}
        busy={change.isPending}
        refusal={
          <>
            <FormAlert message={change.error ? refusalText(change.error) : null} />
            {isOld && (
              <Button variant="default" onClick={onReload}>
                {t('show_newest')}
              </Button>
            )}
          </>
        }
        onSubmit={(plan) =>
          runMutation(
            change,
            { bulletinId: bulletin.id, version: bulletin.version, plan },
            {
              onSuccess: () => notify.success(t('saved')),
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
      <UnsavedGuard isUnsaved={() => draft !== first && !change.isSuccess} />
    </>
  );
}
