import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { sharedWorkAddress, type WorkLink } from '../../shared/shelf.ts';
import { useWorkActs } from '../shelf.queries.ts';
import { useLostFocus } from './use-lost-focus.ts';
import classes from './work-view.module.css';

interface Props {
  readonly workId: string;
  readonly link: WorkLink;
  /** Made a moment ago: sending it is next. */
  readonly isNew: boolean;
  readonly onEnded: () => void;
}

/** A link that is open: for whom, until when, sending it, and its end. */
export function OpenLink({ workId, link, isNew, onEnded }: Props) {
  const t = useTranslations('shelf');
  const locale = useLocale();
  const { token } = link;
  const until = t('link_until', { date: formatShortDate(vilniusDate(link.endsAt), locale) });
  const name = link.name ?? t('link_unnamed');
  return (
    <li className={classes.link}>
      <span className={classes.linkWords}>
        <strong className={classes.linkName}>{name}</strong>
        <span className={classes.quiet}>{until}</span>
      </span>
      <span className={classes.linkActs}>
        {token !== null && <SendLink token={token} name={name} isNew={isNew} />}
        <EndLink workId={workId} linkId={link.id} name={`${name}, ${until}`} onEnded={onEnded} />
      </span>
      {token === null && <span className={classes.quiet}>{t('link_address_gone')}</span>}
    </li>
  );
}

interface SendProps {
  readonly token: string;
  readonly name: string;
  readonly isNew: boolean;
}

/** A phone sends a link with whatever its owner writes to grandparents; elsewhere it is copied. */
function SendLink({ token, name, isNew }: SendProps) {
  const t = useTranslations('shelf');
  const address = new URL(sharedWorkAddress(token), location.origin).href;
  const first = useLostFocus<HTMLButtonElement>(isNew);
  const maySend = 'share' in navigator && matchMedia('(pointer: coarse)').matches;
  // Closing the phone's own dialog means a change of mind.
  const send = () => void navigator.share({ url: address }).catch(() => undefined);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t('link_copied'));
    } catch {
      notify.error(t('link_not_copied', { address }));
    }
  };
  const variant = isNew ? 'filled' : 'light';
  return (
    <>
      {maySend && (
        <Button
          ref={first}
          variant={variant}
          aria-label={t('link_act', { act: t('link_send'), name })}
          onClick={send}
        >
          {t('link_send')}
        </Button>
      )}
      <Button
        ref={maySend ? null : first}
        variant={maySend ? 'default' : variant}
        aria-label={t('link_act', { act: t('link_copy'), name })}
        onClick={() => void copy()}
      >
        {t('link_copy')}
      </Button>
    </>
  );
}

interface EndProps {
  readonly workId: string;
  readonly linkId: string;
  /** What tells the link from others. */
  readonly name: string;
  readonly onEnded: () => void;
}

function EndLink({ workId, linkId, name, onEnded }: EndProps) {
  const t = useTranslations('shelf');
  const refusalText = useRefusalText();
  const { endLink } = useWorkActs();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        aria-label={t('link_act', { act: t('link_end'), name })}
        onClick={() => setAsked(true)}
      >
        {t('link_end')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('link_end_title')}
        confirmLabel={t('link_end')}
        danger
        busy={endLink.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          // News of its end may take the row away before the answer.
          runMutation(
            endLink,
            { workId, linkId },
            {
              onSuccess: () => {
                notify.success(t('link_ended'));
                onEnded();
              },
              onError: (error) => void notify.error(refusalText(error)),
              ifHere: () => setAsked(false),
            },
          )
        }
      >
        {t('link_end_text')}
      </ConfirmDialog>
    </>
  );
}
