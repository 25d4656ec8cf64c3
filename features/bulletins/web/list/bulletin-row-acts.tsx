import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Bulletin } from '../../shared/bulletins.ts';
import { useBulletinChanges } from '../bulletins.queries.ts';
import { Audience } from './audience.tsx';
import classes from './list.module.css';

/** How long undo is offered; later the list of ended announcements offers it. */
const undoable = 10_000;

/** A bulletin in the staff's list: what, to whom, when, how many saw it, and what can be done. */
export function BulletinRow({ bulletin }: { readonly bulletin: Bulletin }) {
  const t = useTranslations('bulletins');
  const locale = useLocale();
  const me = useUser();
  const { id, severity, state, startsAt, endsAt, endedAt, author, channels, sms } = bulletin;
  const moment = (at: string) => formatMoment(at, locale);
  const sent = [
    channels.mail && t('by_mail'),
    channels.push && t('by_push'),
    sms !== null && t('by_sms'),
  ].filter((each) => each !== false);
  return (
    <article className={classes.row} data-severity={severity} aria-labelledby={id}>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          {localize(bulletin.title, locale)}
        </h2>
        <p className={classes.facts}>
          <span className={classes.severity}>{t(`severity.${severity}`)}</span>
          <span>
            <Audience to={bulletin.to} />
          </span>
          <span>{t('from_to', { from: moment(startsAt), to: moment(endedAt ?? endsAt) })}</span>
          {sent.length > 0 && <span>{sent.join(', ')}</span>}
          {me.role === 'admin' && author && <span>{author}</span>}
        </p>
        {state !== 'planned' && <Reach bulletin={bulletin} />}
        {state === 'planned' && (
          <p className={classes.reach}>{t('would_see', { count: bulletin.recipients })}</p>
        )}
      </div>
      <div className={classes.acts}>
        {state !== 'over' && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/notifications/$bulletinId" params={{ bulletinId: id }} />
            )}
          >
            {t('change')}
          </Button>
        )}
        {state !== 'planned' && <ReachLink bulletin={bulletin} />}
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/dashboard/notifications/new" search={{ from: id }} />}
        >
          {t('copy')}
        </Button>
        {state !== 'over' && <EndButton bulletin={bulletin} />}
        {bulletin.canReturn && <ReturnButton bulletin={bulletin} />}
      </div>
    </article>
  );
}

/** How many of its audience saw it, and closed it. */
function Reach({ bulletin: { recipients, seen, dismissed } }: { readonly bulletin: Bulletin }) {
  const t = useTranslations('bulletins');
  // Readers who left a group since then may have seen it, too.
  const whole = Math.max(recipients, seen, 1);
  return (
    <div className={classes.reach}>
      <meter
        className={classes.meter}
        min={0}
        max={whole}
        value={seen}
        aria-label={t('seen', { seen, recipients })}
      />
      <p>
        {t('seen', { seen, recipients })} · {t('dismissed', { count: dismissed })}
      </p>
    </div>
  );
}

function ReachLink({ bulletin: { id, title } }: { readonly bulletin: Bulletin }) {
  const t = useTranslations('bulletins');
  const locale = useLocale();
  return (
    <Button
      variant="default"
      aria-label={t('reach_of', { title: localize(title, locale) })}
      renderRoot={(props) => (
        <Link {...props} to="/dashboard/notifications/$bulletinId/recipients" params={{ bulletinId: id }} />
      )}
    >
      {t('recipients.title')}
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

function ReturnButton({ bulletin: { id, title } }: { readonly bulletin: Bulletin }) {
  const t = useTranslations('bulletins');
  const locale = useLocale();
  const { run, isPending } = useReturn(id);
  return (
    <Button
      variant="default"
      aria-label={t('bring_back_of', { title: localize(title, locale) })}
      loading={isPending}
      onClick={run}
    >
      {t('bring_back')}
    </Button>
  );
}

function EndButton({ bulletin: { id, state } }: { readonly bulletin: Bulletin }) {
  const t = useTranslations('bulletins');
  const refusalText = useRefusalText();
  const { end } = useBulletinChanges();
  const { run: undo } = useReturn(id);
  const [asking, setAsking] = useState(false);
  const planned = state === 'planned';
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
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
