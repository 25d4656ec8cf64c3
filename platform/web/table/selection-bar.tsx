import { Button, type ButtonProps } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { RowSelection } from './row-selection.ts';
import classes from './selection-bar.module.css';

interface Props<Row> {
  readonly selection: RowSelection<Row>;
  /** How many match the filter, counted up to where counting stops; absent where acts take picked rows only. */
  readonly total?: number;
  readonly isOver?: boolean;
  /** The acts, each a {@link BarAct}. */
  readonly children: ReactNode;
}

/** The acts on all picked rows; it stays in view below the list. */
export function SelectionBar<Row>({ selection, total = 0, isOver = false, children }: Props<Row>) {
  const t = useTranslations('kit');
  const { rows, isAll, pickAll, clear } = selection;
  const count = isAll ? total : rows.length;
  if (count === 0) return null;
  const mayPickAll = !isAll && rows.length < total;
  return (
    <section aria-label={t('picked', { count })} className={classes.bar}>
      <div className={classes.said}>
        <span className={classes.count} aria-live="polite">
          {t(isAll ? 'picked_all' : 'picked', { count })}
        </span>
        {mayPickAll && !isOver && (
          <Button variant="subtle" className={`${classes.small} ${classes.all}`} onClick={pickAll}>
            {t('pick_all', { total })}
          </Button>
        )}
        <Button variant="subtle" className={`${classes.small} ${classes.clear}`} onClick={clear}>
          <span className={classes.off}>
            <IconX size={20} aria-hidden className={classes.cross} />
            <span className={classes.number} aria-hidden>
              {count}
            </span>
            <span className={classes.word}>{t('clear_selection')}</span>
          </span>
        </Button>
        {mayPickAll && isOver && <span className={classes.note}>{t('pick_at_most', { most: total })}</span>}
      </div>
      <div className={classes.acts}>{children}</div>
    </section>
  );
}

type BarActProps = Omit<ButtonProps, 'variant' | 'leftSection'> &
  Pick<ComponentProps<typeof Button<'button'>>, 'onClick' | 'renderRoot'> & {
    readonly icon: ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: boolean }>;
  };

/** An act in the bar of picked rows. */
export function BarAct({ icon: Icon, ...button }: BarActProps) {
  return (
    <Button
      {...button}
      variant="default"
      classNames={{ inner: classes.inner ?? '', section: classes.section ?? '', label: classes.label ?? '' }}
      leftSection={<Icon size={18} aria-hidden />}
    />
  );
}
