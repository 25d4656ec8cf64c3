import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { Card } from '#platform/web/kit/card.tsx';
import type { DaySheet } from '../../shared/till/till.ts';
import { EnterCash } from './enter-cash.tsx';
import classes from './till.module.css';

const always = ['openingCents', 'cashCents', 'cardCents'] as const;
const sometimes = [
  'voidedCashCents',
  'voidedCardCents',
  'putInCents',
  'paidOutCents',
  'toBankCents',
] as const;

/** The sums of a day: what it opened with, what came and went, and what the till should hold. */
export function DaySums({ sheet }: { readonly sheet: DaySheet }) {
  const t = useTranslations('till');
  const names = [...always, ...sometimes.filter((name) => sheet[name] > 0), 'expectedCents'] as const;
  return (
    <Card title={t('summary')}>
      <dl className={classes.sums}>
        {names.map((name) => (
          <div key={name} data-main={name === 'expectedCents'}>
            <dt>{t(`sum.${name}`)}</dt>
            <dd>{formatMoney(sheet[name])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Cash that was put in or taken out without a receipt. */
export function DayEntries({ sheet: { day, entries, refusal } }: { readonly sheet: DaySheet }) {
  const t = useTranslations('till');
  const [asked, setAsked] = useState(false);
  const mayEnter = refusal !== 'till/day-closed' && refusal !== 'till/day-ahead';
  return (
    <Card
      title={t('entries')}
      action={
        mayEnter && (
          <Button variant="default" onClick={() => setAsked(true)}>
            {t('add_entry')}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <p className={classes.none}>{t('no_entries')}</p>
      ) : (
        <ul className={classes.rows}>
          {entries.map(({ id, kind, amountCents, reason, by }) => (
            <li key={id} className={classes.row}>
              <span className={classes.what}>
                <span className={classes.name}>{t(`entry.${kind}`)}</span>
                <span className={classes.dim}>{[reason, by].filter(Boolean).join(' · ')}</span>
              </span>
              <span className={classes.money}>
                {formatMoney(kind === 'put-in' ? amountCents : 0 - amountCents)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {asked && <EnterCash day={day} onClose={() => setAsked(false)} />}
    </Card>
  );
}
