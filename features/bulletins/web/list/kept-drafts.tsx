import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { allOf } from '#platform/shared/localized-text.ts';
import { notify } from '#platform/web/notify.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { isDraftOpen } from '../form/use-held-draft.ts';
import { type KeptBulletin, keptBulletinsQuery, useKeptBulletins } from '../kept-bulletins.queries.ts';
import classes from './kept-drafts.module.css';

/** How long undo is offered. */
const undoable = 10_000;

interface Props {
  /** The one that is on the screen. */
  readonly except?: string;
}

/** What the reader began to write on this device and hasn't sent: to go on with, or to throw away. */
export function KeptDrafts({ except }: Props) {
  const t = useTranslations('bulletins');
  const { data = [] } = useQuery(keptBulletinsQuery(useUser().id));
  const drafts = data.filter(({ bulletinId }) => bulletinId !== except);
  if (drafts.length === 0) return null;
  return (
    <ul aria-label={t('drafts')} className={classes.drafts}>
      {drafts.map((kept) => (
        <Draft key={kept.bulletinId} kept={kept} />
      ))}
    </ul>
  );
}

function Draft({ kept }: { readonly kept: KeptBulletin }) {
  const t = useTranslations('bulletins');
  const locale = useLocale();
  const { keep, forget } = useKeptBulletins();
  const { bulletinId, draft, at, tried } = kept;
  const title = allOf(draft.title).find((text) => text.trim()) ?? t('draft_untitled');
  const moment = formatMoment(at, locale);
  const discard = async () => {
    if (await isDraftOpen(bulletinId)) {
      notify.error(t('draft_elsewhere'));
      return;
    }
    await forget(bulletinId);
    const bringBack = () => void keep(kept);
    notify.success(t('draft_discarded'), { label: t('bring_back'), run: bringBack, ms: undoable });
  };
  return (
    <li className={classes.draft}>
      <span className={classes.words}>
        <span className={classes.what}>{t('draft')}</span>
        <span className={classes.title}>{title}</span>
        <span className={classes.facts}>{tried ? t('draft_tried', { moment }) : moment}</span>
      </span>
      <span className={classes.acts}>
        <Button
          variant="light"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/dashboard/notifications/new"
              search={{ draft: bulletinId }}
              aria-label={t('draft_continue_named', { title })}
            />
          )}
        >
          {t('draft_continue')}
        </Button>
        <Button
          variant="subtle"
          aria-label={t('draft_discard_named', { title })}
          onClick={() => void discard()}
        >
          {t('draft_discard')}
        </Button>
      </span>
    </li>
  );
}
