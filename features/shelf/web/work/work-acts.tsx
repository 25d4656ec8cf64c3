import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isStaff } from '#platform/shared/roles.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Work, WorkPlace } from '../../shared/shelf.ts';
import { useWorkActs } from '../shelf.queries.ts';
import classes from './work-view.module.css';

/** What the reader may do with a work: make it theirs, decide for a group, take it down. */
export function WorkActs({ work }: { work: Work }) {
  const t = useTranslations('shelf');
  const staff = isStaff(useUser().role);
  return (
    <div className={classes.acts}>
      {work.mayMakeMine && <MakeMine work={work} />}
      {staff &&
        work.places.map((place) => (
          <Decision key={place.groupId} work={work} place={place} named={work.places.length > 1} />
        ))}
      {work.mayTakeDown && !work.isMine && (
        <TakeDown workId={work.id} words={t(staff ? 'take_down_staff' : 'take_down_family')} />
      )}
    </div>
  );
}

function MakeMine({ work }: { work: Work }) {
  const t = useTranslations('shelf');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { makeMine } = useWorkActs(work.id);
  // Asked again after a failed network, it is the same project.
  const [projectId] = useState(newRequestId);
  return (
    <Button
      loading={makeMine.isPending}
      onClick={() =>
        makeMine.mutate(
          { workId: work.id, projectId },
          {
            onSuccess: () => {
              notify.success(t('made_mine'));
              void navigate({ to: '/dashboard/workshop/$projectId', params: { projectId } });
            },
            onError: (error) => void notify.error(refusalText(error)),
          },
        )
      }
    >
      {t('make_mine')}
    </Button>
  );
}

interface DecisionProps {
  readonly work: Work;
  readonly place: WorkPlace;
  readonly named: boolean;
}

function Decision({ work, place, named }: DecisionProps) {
  const t = useTranslations('shelf');
  const refusalText = useRefusalText();
  const { decide } = useWorkActs(work.id);
  const { groupId, groupName, state } = place;
  const settle = (approved: boolean) =>
    decide.mutate(
      { workId: work.id, groupId, approved, putAt: work.putAt },
      {
        onSuccess: () => void notify.success(t(approved ? 'approved' : 'declined')),
        onError: (error) => void notify.error(refusalText(error)),
      },
    );
  const label = (words: string) => (named ? `${words}: ${groupName}` : words);
  return (
    <>
      {(state === 'waiting' || state === 'declined') && (
        <Button loading={decide.isPending} onClick={() => settle(true)}>
          {label(t('approve'))}
        </Button>
      )}
      {state === 'waiting' && (
        <Button variant="default" disabled={decide.isPending} onClick={() => settle(false)}>
          {label(t('decline'))}
        </Button>
      )}
    </>
  );
}

function TakeDown({ workId, words }: { workId: string; words: string }) {
  const t = useTranslations('shelf');
  const refusalText = useRefusalText();
  const { takeDown } = useWorkActs(workId);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('take_down')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('take_down_title')}
        confirmLabel={t('take_down')}
        danger
        busy={takeDown.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          takeDown.mutate(
            { workId },
            {
              onSuccess: () => {
                notify.success(t('taken_down'));
                setAsked(false);
                history.back();
              },
              onError: (error) => void notify.error(refusalText(error)),
            },
          )
        }
      >
        {words}
      </ConfirmDialog>
    </>
  );
}
