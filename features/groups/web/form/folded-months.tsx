import { type ReactNode, useState } from 'react';
import { useLocale } from 'use-intl';
import { formatMonth } from '#platform/shared/dates.ts';
import { byMonth } from '../../shared/plan-summary.rules.ts';
import classes from './schedule-preview.module.css';

interface Props<Item> {
  readonly title: ReactNode;
  readonly items: readonly Item[];
  readonly dateOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
}

/** A list by month that opens on request: years of events are not rendered before. */
export function FoldedMonths<Item>({ title, items, dateOf, children }: Props<Item>) {
  const locale = useLocale();
  const [opened, setOpened] = useState(false);
  if (items.length === 0) return null;
  return (
    <details className={classes.list} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={classes.summary}>{title}</summary>
      {opened &&
        byMonth(items, dateOf).map(({ month, items: of }) => (
          <section key={month} className={classes.month}>
            <h3 className={classes.monthName}>{formatMonth(month, locale)}</h3>
            <ul className={classes.lessons}>
              {of.map((item, index) => (
                <li key={`${dateOf(item)}/${String(index)}`}>{children(item)}</li>
              ))}
            </ul>
          </section>
        ))}
    </details>
  );
}
