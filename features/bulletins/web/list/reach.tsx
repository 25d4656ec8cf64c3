import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { Bulletin } from '../../shared/bulletins.ts';
import classes from './list.module.css';

interface Props {
  readonly bulletin: Bulletin;
  /** How many closed it is said elsewhere. */
  readonly withoutDismissed?: boolean;
  /** It leads to who saw it. */
  readonly linked?: boolean;
}

/** How many of its audience saw an announcement, and closed it; of a planned one how many would. */
export function Reach({ bulletin, withoutDismissed = false, linked = false }: Props) {
  const t = useTranslations('bulletins');
  const locale = useLocale();
  const { id, title, state, recipients, seen, dismissed } = bulletin;
  if (state === 'planned')
    return <span className={classes.facts}>{t('would_see', { count: recipients })}</span>;
  // Readers who left a group since then may have seen it, too.
  const whole = Math.max(recipients, seen, 1);
  return (
    <span className={classes.reach}>
      <meter
        className={classes.meter}
        min={0}
        max={whole}
        value={seen}
        aria-label={t('seen', { seen, recipients })}
      />
      {linked ? (
        <Link
          to="/dashboard/notifications/$bulletinId/recipients"
          params={{ bulletinId: id }}
          className={classes.seen}
          title={t('recipients.title')}
          aria-label={`${t('seen_of', { seen, recipients })}. ${t('reach_of', { title: localize(title, locale) })}`}
        >
          {t('seen_of', { seen, recipients })}
        </Link>
      ) : (
        <span>{t('seen_of', { seen, recipients })}</span>
      )}
      {!withoutDismissed && dismissed > 0 && (
        <span className={classes.facts}>{t('dismissed', { count: dismissed })}</span>
      )}
    </span>
  );
}
