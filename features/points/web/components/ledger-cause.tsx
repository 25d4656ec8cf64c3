import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { vilniusTime } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import type { LedgerCause } from '../../shared/ledger-days.rules.ts';
import type { PointEntry, PointKind } from '../../shared/points.ts';
import classes from './ledger.module.css';

const icons: Record<PointKind, typeof IconGift> = {
  sheet: IconRocket,
  'sheet-reversal': IconPencil,
  claim: IconGift,
  'claim-refund': IconArrowBackUp,
  adjustment: IconAdjustmentsHorizontal,
};

const postedBy = {
  sheet: 'approved_by',
  'sheet-reversal': 'corrected_by',
  claim: null,
  'claim-refund': 'cancelled_by',
  adjustment: 'adjusted_by',
} as const satisfies Record<PointKind, string | null>;

function Heading({ entry }: { entry: PointEntry }) {
  const t = useTranslations('points');
  switch (entry.kind) {
    case 'sheet':
      return entry.eventStartsAt ? t('lesson_at', { time: vilniusTime(entry.eventStartsAt) }) : t('lesson');
    case 'sheet-reversal':
      return t('lesson_taken_back');
    case 'claim':
      return t('prize_claimed');
    case 'claim-refund':
      return t('prize_cancelled');
    case 'adjustment':
      return t('adjustment');
  }
}

/** One cause of points: the event, prize or correction, the person responsible, and its entries. */
export function LedgerCauseCard({ cause }: { cause: LedgerCause }) {
  const t = useTranslations('points');
  const [first] = cause.entries;
  if (!first) return null;
  const Icon = icons[first.kind];
  const by = postedBy[first.kind];
  return (
    <li className={classes.cause} data-kind={first.kind}>
      <div className={classes.causeHead}>
        <span className={classes.icon}>
          <Icon size={20} aria-hidden />
        </span>
        <div className={classes.causeWords}>
          <p className={classes.causeTitle}>
            <Heading entry={first} />
            {first.group && <span className={classes.group}>{first.group.name}</span>}
          </p>
          {by && first.postedBy && <p className={classes.by}>{t(by, { name: first.postedBy })}</p>}
          {first.kind === 'sheet-reversal' && <p className={classes.by}>{t('lesson_taken_back_hint')}</p>}
        </div>
        {cause.entries.length > 1 && <PointsAmount points={cause.sum} signed size="sm" />}
      </div>
      <ul className={classes.entries}>
        {cause.entries.map((entry) => (
          <LedgerEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </li>
  );
}

function LedgerEntry({ entry }: { entry: PointEntry }) {
  const t = useTranslations('points');
  const locale = useLocale();
  return (
    <li className={classes.entry}>
      <span className={classes.what}>
        {entry.label ? localize(entry.label, locale) : t(entry.category)}
        {entry.note && <span className={classes.note}>{entry.note}</span>}
      </span>
      <PointsAmount points={entry.amount} signed size="sm" />
      {/* The true sum may be below 0 after a correction; nobody is shown a debt (decision P6). */}
      <span className={classes.after}>{t('balance_after', { count: Math.max(0, entry.balanceAfter) })}</span>
    </li>
  );
}
