import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
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

interface Made {
  readonly linkId: string;
  readonly address: string;
}

interface Props {
  readonly workId: string;
  readonly links: readonly WorkLink[];
}

/** A guardian's links to a work: making one, whose address is told once, and ending those that are open (decision H3). */
export function WorkLinks({ workId, links }: Props) {
  const t = useTranslations('shelf');
  const refusalText = useRefusalText();
  const { makeLink } = useWorkActs();
  const [made, setMade] = useState<Made | null>(null);
  const maker = useRef<HTMLButtonElement>(null);
  return (
    <div className={classes.links}>
      <p className={classes.quiet}>{t('link_hint')}</p>
      {made && <MadeLink key={made.linkId} address={made.address} />}
      {links.map((link) => (
        <OpenLink
          key={link.id}
          workId={workId}
          link={link}
          onEnded={() => {
            setMade((old) => (old?.linkId === link.id ? null : old));
            // The button that asked is gone.
            maker.current?.focus();
          }}
        />
      ))}
      <div>
        <Button
          ref={maker}
          variant={made ? 'default' : 'filled'}
          loading={makeLink.isPending}
          onClick={() =>
            makeLink.mutate(
              { workId },
              {
                onSuccess: ({ link, token }) =>
                  setMade({
                    linkId: link.id,
                    address: new URL(sharedWorkAddress(token), location.origin).href,
                  }),
                onError: (error) => void notify.error(refusalText(error)),
              },
            )
          }
        >
          {t('link_make')}
        </Button>
      </div>
    </div>
  );
}

function MadeLink({ address }: { address: string }) {
  const t = useTranslations('shelf');
  const first = useLostFocus<HTMLButtonElement>(true);
  // A phone sends it with whatever its owner writes to grandparents.
  const maySend = 'share' in navigator && matchMedia('(pointer: coarse)').matches;
  // Closing the phone's own dialog means a change of mind.
  const send = () => void navigator.share({ url: address }).catch(() => undefined);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t('link_copied'));
    } catch {
      notify.error(t('link_not_copied'));
    }
  };
  return (
    <div className={classes.made}>
      <TextInput
        label={t('link_address')}
        description={t('link_once')}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {maySend && (
        <Button ref={first} onClick={send}>
          {t('link_send')}
        </Button>
      )}
      <Button
        ref={maySend ? null : first}
        variant={maySend ? 'default' : 'filled'}
        onClick={() => void copy()}
      >
        {t('link_copy')}
      </Button>
    </div>
  );
}

interface OpenProps {
  readonly workId: string;
  readonly link: WorkLink;
  readonly onEnded: () => void;
}

/** A link that is open, until when, and its end: asked about, as its address can't be told again. */
function OpenLink({ workId, link, onEnded }: OpenProps) {
  const t = useTranslations('shelf');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { endLink } = useWorkActs();
  const [asked, setAsked] = useState(false);
  const date = formatShortDate(vilniusDate(link.endsAt), locale);
  return (
    <div className={classes.link}>
      <span>{t('link_until', { date })}</span>
      <Button variant="default" aria-label={t('link_end_of', { date })} onClick={() => setAsked(true)}>
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
            { workId, linkId: link.id },
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
    </div>
  );
}
