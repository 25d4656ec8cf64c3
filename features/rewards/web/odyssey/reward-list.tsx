import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { Planet, planetKinds } from '#platform/web/illustrations/planet.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import type { Reward } from '../../shared/rewards.ts';
import { RewardCard, type Saving } from './reward-card.tsx';
import classes from './reward-list.module.css';
import { type RewardOrder, type Shelf, shelvesOf } from './reward-order.view.ts';

/** Cards in the longest row: a shelf with fewer shares its row with the next. */
const most = 4;

interface CardsProps {
  /** Absent for those who only look. */
  readonly onClaim?: (reward: Reward) => void;
  readonly saving: Saving;
}

interface Props extends CardsProps {
  readonly rewards: readonly Reward[];
  readonly order: RewardOrder;
  readonly onOrder: (order: RewardOrder) => void;
  /** Shown after the first shelf: claimable or nearest prizes come first. */
  readonly children?: ReactNode;
}

/** The catalogue in shelves: claimable, near, then level by level (spec §7); or by category. */
export function RewardList({ rewards, order, onOrder, onClaim, saving, children }: Props) {
  const t = useTranslations('rewards');
  if (rewards.length === 0) {
    return (
      <>
        <EmptyState picture={<Capsule />} message={t('rewards_empty')} hint={t('rewards_empty_hint')} />
        {children}
      </>
    );
  }
  return (
    <section className={classes.catalogue} aria-labelledby="catalogue-title">
      <header className={classes.head}>
        <div>
          <h2 id="catalogue-title" className={classes.title}>
            {t('catalogue')}
          </h2>
          <p className={classes.hint}>{t('catalogue_hint')}</p>
        </div>
        <Segments<RewardOrder>
          label={t('order')}
          value={order}
          onChange={onOrder}
          choices={[
            { value: 'reach', label: t('order_reach') },
            { value: 'category', label: t('order_category') },
          ]}
        />
      </header>
      {shelvesOf(rewards, order, saving.chosenId).map((shelf, index) => (
        <Fragment key={keyOf(shelf)}>
          <ShelfOf shelf={shelf} onClaim={onClaim} saving={saving} />
          {index === 0 && children}
        </Fragment>
      ))}
    </section>
  );
}

function keyOf(shelf: Shelf): string {
  if (shelf.kind === 'level') return `level-${shelf.level}`;
  return `shelf-${shelf.kind === 'category' ? shelf.category : shelf.kind}`;
}

function ShelfOf({ shelf, onClaim, saving }: CardsProps & { shelf: Shelf }) {
  const heading = keyOf(shelf);
  return (
    <section
      className={classes.shelf}
      aria-labelledby={heading}
      data-kind={shelf.kind}
      data-count={Math.min(shelf.rewards.length, most)}
    >
      <h3 id={heading} className={classes.shelfTitle}>
        {shelf.kind === 'level' && <Planet kind={planetKinds[shelf.level - 1] ?? 'moon'} size={32} />}
        <ShelfName shelf={shelf} />
        <span className={classes.count} aria-hidden="true">
          {shelf.rewards.length}
        </span>
      </h3>
      <ul className={classes.cards}>
        {shelf.rewards.map((reward) => (
          <li key={reward.id}>
            <RewardCard reward={reward} onClaim={onClaim} saving={saving} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShelfName({ shelf }: { shelf: Shelf }) {
  const t = useTranslations('rewards');
  switch (shelf.kind) {
    case 'now':
      return t('shelf_now');
    case 'near':
      return t('shelf_near');
    case 'level':
      return t('level_heading', { level: shelf.level });
    case 'category':
      return t(`shelf_${shelf.category}`);
  }
}
