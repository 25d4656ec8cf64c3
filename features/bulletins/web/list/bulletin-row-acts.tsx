import { ActionIcon, Button } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
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

interface Props {
  readonly bulletin: Bulletin;
  /** How many saw it stands beside, and leads to who did. */
  readonly withoutReach?: boolean;
}

/** What can be done with one announcement: look whom it reached, change, copy, end or bring back. */
export function BulletinRowActs({ bulletin, withoutReach = false }: Props) {
  const t = useTranslations('bulletins');
  const locale = useLocale();
  const { id, state } = bulletin;
  const title = localize(bulletin.title, locale);
  const params = { bulletinId: id };
  return (
    <span className={classes.acts}>
      {state !== 'planned' && !withoutReach && (
        <ActionIcon
          variant="subtle"
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
          variant="subtle"
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
        variant="subtle"
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

interface RowButtonProps {
  readonly icon: typeof IconCopy;
  readonly name: string;
  /** With the announcement's title. */
  readonly label: string;
  readonly loading?: boolean;
  readonly onClick: () => void;
}

/** An act without an address: in a table its icon, on a card its words, too. */
function RowButton({ icon: Icon, name, label, loading = false, onClick }: RowButtonProps) {
  return (
    <Button
      variant="subtle"
      h={44}
      className={classes.act}
      title={name}
      aria-label={label}
      loading={loading}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden />
      <span className={classes.actName}>{name}</span>
    </Button>
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
    <RowButton
      icon={IconArrowBackUp}
      name={t('bring_back')}
      label={t('bring_back_of', { title })}
      loading={isPending}
      onClick={run}
    />
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
      <RowButton
        icon={planned ? IconCalendarOff : IconEyeOff}
        name={t(planned ? 'take_back' : 'end')}
        label={t(planned ? 'take_back_of' : 'end_of', { title })}
        onClick={() => setAsking(true)}
      />
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
