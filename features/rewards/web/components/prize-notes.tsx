import IconConfetti from '@tabler/icons-react/dist/esm/icons/IconConfetti.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { ChosenPrize, Claim } from '../../shared/rewards.ts';
import classes from './prize-notes.module.css';

interface Props {
  readonly claims: readonly Claim[];
  readonly chosen: ChosenPrize | null;
}

/** Says at the top of a card which claimed prizes wait in class, and that the chosen one has left the shelf. */
export function PrizeNotes({ claims, chosen }: Props) {
  const t = useTranslations('saved_prize');
  const locale = useLocale();
  return (
    <>
      {claims.filter(isWaiting).map(({ id, rewardName }) => (
        <p key={id} className={classes.waiting}>
          <IconConfetti size={22} aria-hidden />
          {t('waiting', { prize: localize(rewardName, locale) })}
        </p>
      ))}
      {chosen?.gone && <p className={classes.gone}>{t('gone', { prize: localize(chosen.name, locale) })}</p>}
    </>
  );
}

/** A claimed prize that is ready to be handed over. */
export const isWaiting = ({ status }: Pick<Claim, 'status'>): boolean => status === 'ready';
