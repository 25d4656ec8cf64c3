import { Button } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import classes from './figure-table.module.css';
import type { FigureColumn, Figures } from './figure-table.view.ts';
import { usePercent } from './use-percent.ts';

/** As many rows as fit beside a chart; the others are a tap away, and in print. */
const few = 8;

/** The numbers of a chart. */
export function FigureTable({ label, figures }: { readonly label: string; readonly figures: Figures }) {
  const t = useTranslations('analytics');
  const [whole, setWhole] = useState(false);
  const { head, columns, rows } = figures;
  return (
    <>
      <table className={classes.table} aria-label={label} data-whole={whole || rows.length <= few + 1}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-minor={column.minor}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values }, index) => (
            <tr key={key} data-more={index >= few}>
              <th scope="row">{name}</th>
              {columns.map((column, at) => (
                <Cell key={column.label} column={column} value={values[at] ?? null} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!whole && rows.length > few + 1 && (
        <Button variant="subtle" size="compact-md" className={classes.all} onClick={() => setWhole(true)}>
          {t('show_all', { count: rows.length })}
        </Button>
      )}
    </>
  );
}

function Cell({ column, value }: { readonly column: FigureColumn; readonly value: number | null }) {
  const t = useTranslations('analytics');
  const format = useFormatter();
  const percent = usePercent();
  const shown: Record<FigureColumn['as'], (value: number) => string> = {
    count: (number) => format.number(number),
    share: percent,
    money: (euros) => formatMoney(Math.round(euros * 100)),
  };
  if (value === null) return <td data-minor={column.minor}>{column.heat ? null : t('dash')}</td>;
  return (
    <td data-minor={column.minor} data-heat={column.heat} style={column.heat ? heatOf(value) : undefined}>
      {shown[column.as](value)}
    </td>
  );
}

function heatOf(share: number): CSSProperties {
  return { '--heat': `${Math.round(share * 100)}%` } as CSSProperties;
}
