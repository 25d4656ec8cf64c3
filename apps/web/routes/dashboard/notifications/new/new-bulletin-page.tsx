import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { bulletinQuery, useBulletinChanges } from '#features/bulletins/web/bulletins.queries.ts';
import {
  type BulletinDraft,
  type ChosenGroup,
  copyOf,
  newDraft,
  revived,
} from '#features/bulletins/web/form/bulletin-draft.view.ts';
import { BulletinForm } from '#features/bulletins/web/form/bulletin-form.tsx';
import classes from '#features/bulletins/web/form/form.module.css';
import {
  type KeptBulletin,
  keptBulletinQuery,
  useKeepBulletin,
} from '#features/bulletins/web/kept-bulletin.queries.ts';
import { searchOf } from '#features/bulletins/web/list/bulletin-search.view.ts';
import { formatMoment } from '#platform/shared/dates.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { notify } from '#platform/web/notify.ts';
import { outlastsPage } from '#platform/web/offline/offline-store.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
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
          {announcedTo || people ? (
            <NewBulletin begin={() => newDraft(Date.now(), announcedTo, people?.emails)} />
          ) : (
            <Kept />
          )}
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

/** How long undo is offered. */
const undoable = 10_000;

/** An announcement from nothing: with what the device kept of an earlier try, which one may give up. */
function Kept() {
  const t = useTranslations('bulletins');
  const locale = useLocale();
  const keep = useKeepBulletin();
  const query = useQuery(keptBulletinQuery(useUser().id));
  const [given, setGiven] = useState<Given | null>(null);
  if (query.data === undefined) return <Skeletons shape="line" count={5} />;
  const { kept, turn } = given ?? { kept: query.data, turn: 0 };
  if (!given) {
    // What is written from now on is kept, too, and not begun from again.
    setGiven({ kept, turn });
    return null;
  }
  const begin = (next: KeptBulletin | null) => {
    setGiven((before) => ({ kept: next, turn: (before?.turn ?? 0) + 1 }));
    void keep(next);
  };
  return (
    <>
      {kept && (
        <p className={classes.kept}>
          <span>{t('kept_draft', { moment: formatMoment(kept.at, locale) })}</span>
          <Button
            variant="subtle"
            onClick={() => {
              begin(null);
              notify.success(t('kept_removed'), {
                label: t('bring_back'),
                run: () => begin(kept),
                onlyHere: true,
                ms: undoable,
              });
            }}
          >
            {t('start_anew')}
          </Button>
        </p>
      )}
      <NewBulletin
        key={turn}
        id={kept?.bulletinId}
        begin={() => (kept ? revived(kept.draft, Date.now()) : newDraft(Date.now()))}
        keep={keep}
      />
    </>
  );
}

/** What the form begins with; each giving up or bringing back is another turn. */
interface Given {
  readonly kept: KeptBulletin | null;
  readonly turn: number;
}

interface NewProps {
  /** Of one that is continued. */
  readonly id?: string | undefined;
  readonly begin: () => BulletinDraft;
  /** Keeps on the device what is written; without it, leaving asks. */
  readonly keep?: (kept: KeptBulletin | null) => Promise<void>;
}

function NewBulletin({ id, begin, keep }: NewProps) {
  const t = useTranslations('bulletins');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { create } = useBulletinChanges();
  // One opening of the page is one bulletin: sending it again creates it once.
  const [bulletinId] = useState(() => id ?? newRequestId());
  const [first] = useState(begin);
  const [draft, setDraft] = useState(first);
  const isKept = keep !== undefined && outlastsPage();
  const change = (by: Partial<BulletinDraft>) => {
    const next = { ...draft, ...by };
    setDraft(next);
    void keep?.({ bulletinId, draft: next, at: new Date().toISOString() });
  };
  return (
    <>
      <BulletinForm
        draft={draft}
        onChange={change}
        submitLabel={t('send')}
        busy={create.isPending}
        refusal={
          <>
            {isKept && draft !== first && <p className={classes.hint}>{t('draft_kept')}</p>}
            <FormAlert message={create.error ? refusalText(create.error) : null} />
          </>
        }
        onSubmit={(plan) =>
          runMutation(
            create,
            { bulletinId, plan },
            {
              onSuccess: ({ state }) => {
                void keep?.(null);
                notify.success(t(state === 'planned' ? 'planned' : 'sent'));
              },
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
      <UnsavedGuard isUnsaved={() => !isKept && draft !== first && !create.isSuccess} />
    </>
  );
}
