import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { UnsavedGuard } from '#platform/web/form/unsaved-guard.tsx';
import { notify } from '#platform/web/notify.ts';
import { outlastsPage } from '#platform/web/offline/offline-store.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { BulletinPlan } from '../../shared/bulletins.ts';
import { isUnanswered, type KeptBulletin, useKeptBulletins, useSending } from '../kept-bulletins.queries.ts';
import { searchOf } from '../list/bulletin-search.view.ts';
import { KeptDrafts } from '../list/kept-drafts.tsx';
import { type BulletinDraft, hasWords } from './bulletin-draft.view.ts';
import { BulletinForm } from './bulletin-form.tsx';
import classes from './form.module.css';
import { useHeldDraft } from './use-held-draft.ts';

interface Props {
  readonly begin: () => BulletinDraft;
  /** A draft that the device keeps, and that is continued. */
  readonly kept?: KeptBulletin | undefined;
}

/** A new announcement. What is written is kept on the device until it is sent. */
export function NewBulletin({ begin, kept }: Props) {
  const t = useTranslations('bulletins');
  // One opening of the page is one bulletin: sending it again creates it once.
  const [bulletinId] = useState(() => kept?.bulletinId ?? newRequestId());
  const isMine = useHeldDraft(bulletinId);
  if (kept && isMine === null) return <Skeletons shape="line" count={5} />;
  if (isMine === false) return <FormAlert message={t('draft_elsewhere')} />;
  return <Writing bulletinId={bulletinId} begin={begin} kept={kept} />;
}

interface WritingProps {
  readonly bulletinId: string;
  readonly begin: () => BulletinDraft;
  readonly kept: KeptBulletin | undefined;
}

function Writing({ bulletinId, begin, kept }: WritingProps) {
  const t = useTranslations('bulletins');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { keep, forget } = useKeptBulletins();
  const sending = useSending();
  const [first] = useState(begin);
  const [draft, setDraft] = useState(first);
  const latest = useRef(first);
  const tried = useRef(kept?.tried ?? false);
  const isKept = (draft !== first || kept !== undefined) && hasWords(draft) && outlastsPage();
  const asKept = (next: BulletinDraft): KeptBulletin => ({
    ...{ bulletinId, draft: next, at: new Date().toISOString(), tried: tried.current },
  });
  const change = (by: Partial<BulletinDraft>) => {
    const next = { ...latest.current, ...by };
    latest.current = next;
    setDraft(next);
    if (sending.isSuccess) return;
    void (hasWords(next) ? keep(asKept(next)) : forget(bulletinId));
  };
  const send = (plan: BulletinPlan) => {
    const variables = { kept: asKept(draft), plan };
    tried.current = true;
    runMutation(sending, variables, {
      onSuccess: ({ bulletin: { state }, before }) => {
        const done = state === 'planned' ? 'planned' : 'sent';
        notify.success(t(before ? 'draft_sent' : done));
      },
      onError: (error) => {
        tried.current = isUnanswered(error);
      },
      ifHere: ({ bulletin: { state } }) =>
        void navigate({ to: '/dashboard/notifications', search: searchOf(state), ignoreBlocker: true }),
    });
  };
  return (
    <>
      {/* A page that was loaded anew begins another one. */}
      {!kept && <KeptDrafts except={bulletinId} />}
      <BulletinForm
        draft={draft}
        onChange={change}
        submitLabel={t('send')}
        busy={sending.isPending}
        refusal={
          <>
            {isKept && <p className={classes.hint}>{t('draft_kept')}</p>}
            <FormAlert message={sending.error ? refusalText(sending.error) : null} />
          </>
        }
        onSubmit={send}
      />
      <UnsavedGuard isUnsaved={() => draft !== first && !isKept && !sending.isSuccess} />
    </>
  );
}
