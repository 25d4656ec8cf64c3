import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { PrizeProgress } from '../components/prize-progress.tsx';
import { RewardPicture } from '../components/reward-picture.tsx';
import { prizeAhead } from '../components/saved-prize.view.ts';
import type { Catalogue } from './claimed-catalogue.view.ts';
import classes from './next-prize.module.css';
import { odysseyRoutes, type Viewer } from './odyssey-tabs.tsx';
import { shelvesOf } from './reward-order.view.ts';

/**
 * What the points are good for, at the top: what can be claimed now, and how far away the prize is that the child saves for, or the
 * nearest.
 */
export function NextPrize({ catalogue, viewer }: { catalogue: Catalogue; viewer: Viewer }) {
  const t = useTranslations('rewards');
  const locale = useLocale();
  const [first] = shelvesOf(catalogue.rewards, 'reach');
  const [dearest] = first?.kind === 'now' ? first.rewards : [];
  const ahead = prizeAhead(catalogue);
  const saved = ahead && ahead.reward.missingPoints > 0 ? ahead : null;
  return (
    <div className={classes.prizes}>
      {dearest && (
        <Link
          to={odysseyRoutes[viewer]}
          params={{ tab: 'rewards' }}
          hash="shelf-now"
          className={classes.claimable}
        >
          <RewardPicture picture={dearest.picture} size={64} />
          <span className={classes.words}>
            <span className={classes.what}>{t('claimable_now', { count: first?.rewards.length ?? 0 })}</span>
            <span className={classes.name}>{localize(dearest.name, locale)}</span>
          </span>
          <IconChevronRight size={22} aria-hidden />
        </Link>
      )}
      {saved && (
        <div className={classes.saved}>
          <RewardPicture picture={saved.reward.picture} size={64} />
          <div className={classes.words}>
            <p className={classes.far}>
              {t(saved.chosen ? 'saved_prize' : 'next_prize', {
                prize: localize(saved.reward.name, locale),
                missing: saved.reward.missingPoints,
              })}
            </p>
            <PrizeProgress cost={saved.reward.pointsRequired} missing={saved.reward.missingPoints} />
          </div>
        </div>
      )}
    </div>
  );
}
