import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Compared, MergePreview, SignInOf } from '../../shared/doubles.ts';
import { ComparedChild } from '../components/compared-child.tsx';
import classes from '../components/doubles.module.css';
import { mergePreviewQuery, useMerging } from '../doubles.queries.ts';

interface Props {
  readonly userId: string;
  readonly otherId: string;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Who stays, what moves, what both have; then merges. */
export function MergeForm({ userId, otherId, onBack, onDone }: Props) {
  const t = useTranslations('doubles');
  const [keptId, setKeptId] = useState(userId);
  const mergedId = keptId === userId ? otherId : userId;
  const query = useQuery(mergePreviewQuery(keptId, mergedId));
  return (
    <QueryStates query={query} loading={<Skeletons shape="row" />} errorTitle={t('error')}>
      {(preview) => (
        <>
          <WhoStays preview={preview} keptId={keptId} onChange={setKeptId} />
          <Counts preview={preview} />
          <Confirm preview={preview} onBack={onBack} onDone={onDone} />
        </>
      )}
    </QueryStates>
  );
}

interface StaysProps {
  readonly preview: MergePreview;
  readonly keptId: string;
  readonly onChange: (keptId: string) => void;
}

function WhoStays({ preview: { kept, merged }, keptId, onChange }: StaysProps) {
  const t = useTranslations('doubles');
  const byAge = [kept, merged].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  return (
    <fieldset className={classes.part}>
      <legend>{t('stays')}</legend>
      {byAge.map((child) => (
        <label key={child.id} className={classes.choice}>
          <input
            type="radio"
            name="stays"
            checked={child.id === keptId}
            onChange={() => onChange(child.id)}
          />
          <ComparedChild child={child} />
        </label>
      ))}
    </fieldset>
  );
}

function Counts({ preview: { moves, clashes, bothSubscribed } }: { preview: MergePreview }) {
  const t = useTranslations('doubles');
  const list = (counts: MergePreview['moves']) => (
    <ul>
      {counts.map(({ kind, count }) => (
        <li key={kind}>{t(`kind.${kind}`, { count })}</li>
      ))}
    </ul>
  );
  return (
    <>
      <section className={classes.part}>
        <h3>{t('moves')}</h3>
        {moves.length > 0 ? list(moves) : <p>{t('moves_nothing')}</p>}
        <p className={classes.dimmed}>{t('invoices_stay')}</p>
      </section>
      {clashes.length > 0 && (
        <section className={classes.part}>
          <h3>{t('clashes')}</h3>
          {list(clashes)}
        </section>
      )}
      <FormAlert message={bothSubscribed ? t('both_subscribed') : null} />
    </>
  );
}

interface ConfirmProps {
  readonly preview: MergePreview;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function Confirm({ preview: { kept, merged, bothSubscribed }, onBack, onDone }: ConfirmProps) {
  const t = useTranslations('doubles');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { merge } = useMerging();
  const [signInOf, setSignInOf] = useState<SignInOf>('kept');
  // A disabled account's way of signing in can't be taken over.
  const bothSignIn = kept.email !== null && merged.email !== null && !merged.disabled;
  const run = () =>
    runMutation(
      merge,
      { keptId: kept.id, mergedId: merged.id, ...(bothSignIn && { signInOf }) },
      {
        onSuccess: () => notify.success(t('merged')),
        ifHere: () => {
          onDone();
          void navigate({ to: '/dashboard/users/$userId', params: { userId: kept.id } });
        },
      },
    );
  return (
    <>
      {bothSignIn && <SignInChoice kept={kept} merged={merged} value={signInOf} onChange={setSignInOf} />}
      <p className={classes.text}>{t('merge_text')}</p>
      <FormAlert message={merge.error ? refusalText(merge.error) : null} />
      <div className={classes.line}>
        <Button variant="default" onClick={onBack}>
          {t('choose_other')}
        </Button>
        <Button disabled={bothSubscribed} loading={merge.isPending} onClick={run}>
          {t('confirm')}
        </Button>
      </div>
    </>
  );
}

interface SignInProps {
  readonly kept: Compared;
  readonly merged: Compared;
  readonly value: SignInOf;
  readonly onChange: (value: SignInOf) => void;
}

function SignInChoice({ kept, merged, value, onChange }: SignInProps) {
  const t = useTranslations('doubles');
  return (
    <fieldset className={classes.part}>
      <legend>{t('sign_in')}</legend>
      {(['kept', 'merged'] as const).map((of) => (
        <label key={of} className={classes.choice}>
          <input type="radio" name="sign-in" checked={value === of} onChange={() => onChange(of)} />
          {(of === 'kept' ? kept : merged).email}
        </label>
      ))}
    </fieldset>
  );
}
