import { Button } from '@mantine/core';
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isStaff } from '#platform/shared/roles.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Work, WorkPlace } from '../../shared/shelf.ts';
import { usePutDialog } from '../own/use-put-dialog.tsx';
import { myShelfQuery, useWorkActs } from '../shelf.queries.ts';
import { LinkButton } from './link-button.tsx';
import { useWayUp } from './use-way-up.ts';
import classes from './work-view.module.css';

/** What the reader may do with a work: make it theirs, show it by a link, take it down. */
export function WorkActs({ work }: { work: Work }) {
  const t = useTranslations('shelf');
  const { role } = useUser();
  // What a teacher hasn't let the group see is declined.
  const mayTakeDown = work.mayTakeDown && (role !== 'teacher' || work.places.some(isSeen));
  if (work.isMine) return <OwnActs work={work} />;
  if (!work.mayMakeMine && !work.mayMakeLink && !mayTakeDown) return null;
  return (
    <div className={classes.acts}>
      {work.mayMakeMine && <MakeMine work={work} />}
      {work.mayMakeLink && (
        <LinkButton work={work} variant="light">
          {t('link_title')}
        </LinkButton>
      )}
      {mayTakeDown && (
        <TakeDown work={work} words={t(isStaff(role) ? 'take_down_staff' : 'take_down_family')} />
      )}
      {work.links.length > 0 && (
        <p className={classes.open}>{t('links_open', { count: work.links.length })}</p>
      )}
    </div>
  );
}

const isSeen = ({ state }: WorkPlace) => state === 'shown';

/** The way to the project that was put here, who sees it, and taking it back. */
function OwnActs({ work }: { work: Work }) {
  const t = useTranslations('shelf');
  const { isOpening, open, dialog } = usePutDialog();
  const { data } = useQuery(myShelfQuery());
  const own = data?.works.find(({ id }) => id === work.id);
  const declined = work.places.find(({ state }) => state === 'declined');
  return (
    <div className={classes.acts}>
      {declined && (
        <p className={classes.asked}>
          {declined.declineReason ? t(`own_declined.${declined.declineReason}`) : t('own_next.improve')}
        </p>
      )}
      <Button
        size="md"
        variant={declined ? 'filled' : 'default'}
        disabled={!own}
        leftSection={<IconPencil size={20} aria-hidden />}
        renderRoot={(props) =>
          own ? (
            <Link {...props} to="/dashboard/workshop/$projectId" params={{ projectId: own.projectId }} />
          ) : (
            <span {...props} />
          )
        }
      >
        {t('go_on')}
      </Button>
      <Button
        size="md"
        variant="default"
        disabled={!own}
        loading={isOpening}
        onClick={() => own && open({ ...own, id: own.projectId })}
      >
        {t(own?.isOutdated ? 'put_newest' : 'who_sees')}
      </Button>
      {dialog}
    </div>
  );
}

function MakeMine({ work }: { work: Work }) {
  const t = useTranslations('shelf');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { makeMine } = useWorkActs();
  // Asked again after a failed network, it is the same project.
  const [projectId] = useState(newRequestId);
  return (
    <Button
      size="md"
      variant="default"
      leftSection={<IconCopyPlus size={20} aria-hidden />}
      loading={makeMine.isPending}
      onClick={() =>
        // News of a sign may draw the page anew meanwhile: what was asked for opens in any case.
        runMutation(
          makeMine,
          { workId: work.id, projectId },
          {
            onSuccess: () => {
              // The project says whose work it began with.
              void navigate({ to: '/dashboard/workshop/$projectId', params: { projectId } });
              notify.success(t('made_mine'));
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

function TakeDown({ work, words }: { work: Work; words: string }) {
  const t = useTranslations('shelf');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const wayUp = useWayUp(work);
  const { takeDown, forget } = useWorkActs();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size="md" variant="default" onClick={() => setAsked(true)}>
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
          // News of it may say that the work is gone before the answer.
          runMutation(
            takeDown,
            { workId: work.id },
            {
              ifHere: () => setAsked(false),
              onSuccess: () => {
                notify.success(t('taken_down'));
                // The page of a work that is gone is no step of the way back.
                const leaving: LinkProps = { ...wayUp, replace: true };
                void navigate(leaving).then(forget);
              },
              onError: (error) => {
                notify.error(refusalText(error));
                void forget();
              },
            },
          )
        }
      >
        {words}
      </ConfirmDialog>
    </>
  );
}
