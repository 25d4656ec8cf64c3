import { ActionIcon, Button } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Bulletin } from '../../shared/bulletins.ts';
import { useBulletinChanges } from '../bulletins.queries.ts';
import classes from './list.module.css';

/** How long undo is offered; later the list of ended announcements offers it. */
const undoable = 10_000;

/** What can be done with one announcement: look whom it reached, change, copy, end or bring back. */
export function BulletinRowActs({ bulletin }: { readonly bulletin: Bulletin }) {
  const t = useTranslations('bulletins');
  const locale = useLocale();
  const { id, state } = bulletin;
  const title = localize(bulletin.title, locale);
  const params = { bulletinId: id };
  return (
    <span className={classes.acts}>
      {state !== 'planned' && (
        <ActionIcon
          variant="default"
          size={44}
          title={t('recipients.title')}
          aria-label={t('reach_of', { title })}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/notifications/$bulletinId/recipients" params={params} />
          )}
        >
          <IconUsers size={20} aria-hidden />
        </ActionIcon>
      )}
      {state !== 'over' && (
        <ActionIcon
          variant="default"
          size={44}
          title={t('change')}
          aria-label={t('change_of', { title })}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/notifications/$bulletinId" params={params} />
          )}
        >
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="default"
        size={44}
        title={t('copy')}
        aria-label={t('copy_of', { title })}
        renderRoot={(props) => <Link {...props} to="/dashboard/notifications/new" search={{ from: id }} />}
      >
        <IconCopy size={20} aria-hidden />
      </ActionIcon>
      {state !== 'over' && <EndButton bulletin={bulletin} title={title} />}
      {bulletin.canReturn && <ReturnButton bulletinId={id} title={title} />}
    </span>
  );
}

/** Brings an ended announcement back, and says what it does from then on. */
function useReturn(bulletinId: string) {
  const t = useTranslations('bulletins');
  const refusalText = useRefusalText();
  const { bringBack } = useBulletinChanges();
  const run = () =>
    runMutation(
      bringBack,
      { bulletinId },
      {
        onSuccess: ({ state }) => notify.success(t(`returned.${state}`)),
        onError: (error) => notify.error(refusalText(error)),
      },
    );
  return { run, isPending: bringBack.isPending };
}

function ReturnButton({ bulletinId, title }: { readonly bulletinId: string; readonly title: string }) {
  const t = useTranslations('bulletins');
  const { run, isPending } = useReturn(bulletinId);
  return (
    <Button
      variant="default"
      h={44}
      px={14}
      aria-label={t('bring_back_of', { title })}
      loading={isPending}
      onClick={run}
    >
      {t('bring_back')}
    </Button>
  );
}

function EndButton({
  bulletin: { id, state },
  title,
}: {
  readonly bulletin: Bulletin;
  readonly title: string;
}) {
  const t = useTranslations('bulletins');
  const refusalText = useRefusalText();
  const { end } = useBulletinChanges();
  const { run: undo } = useReturn(id);
  const [asking, setAsking] = useState(false);
  const planned = state === 'planned';
  return (
    <>
      <Button
        variant="default"
        h={44}
        px={14}
        aria-label={t(planned ? 'take_back_of' : 'end_of', { title })}
        onClick={() => setAsking(true)}
      >
        {t(planned ? 'take_back' : 'end')}
      </Button>
      <ConfirmDialog
        opened={asking}
        danger
        busy={end.isPending}
        title={t(planned ? 'take_back_title' : 'end_title')}
        confirmLabel={t(planned ? 'take_back' : 'end')}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          runMutation(
            end,
            { bulletinId: id },
            {
              onSuccess: () =>
                notify.success(t(planned ? 'taken_back' : 'ended'), {
                  label: t('bring_back'),
                  ms: undoable,
                  run: undo,
                }),
              onError: (error) => notify.error(refusalText(error)),
              ifHere: () => setAsking(false),
            },
          )
        }
      >
        {t(planned ? 'take_back_text' : 'end_text')}
      </ConfirmDialog>
    </>
  );
}
