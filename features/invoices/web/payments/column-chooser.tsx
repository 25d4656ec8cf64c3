import '#platform/web/theme/form-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { type ColumnChoice, columnNames } from '../../shared/statement-layouts.rules.ts';
import { examplesOf, type Head } from './columns.view.ts';
import classes from './payments.module.css';

interface Props {
  readonly head: Head;
  readonly choice: ColumnChoice;
  readonly busy: boolean;
  readonly onChange: (choice: ColumnChoice) => void;
  /** Null while a required column is missing. */
  readonly onCheck: (() => void) | null;
}

/** Which column of a CSV file contains which part of a transfer, with the first three rows below each. */
export function ColumnChooser({ head, choice, busy, onChange, onCheck }: Props) {
  const t = useTranslations('payment_work');
  const data = [
    { value: '', label: t('column_none') },
    ...head.heading.map((head, place) => ({
      value: String(place),
      label: head.trim() || t('column', { place: place + 1 }),
    })),
  ];
  return (
    <div className={classes.chooser}>
      <p className={classes.dim}>{head.bank ? t('columns_known', { bank: head.bank }) : t('columns_hint')}</p>
      <div className={classes.columns}>
        {columnNames.map((name) => (
          <NativeSelect
            key={name}
            label={t(`column_${name}`)}
            description={
              <span className={classes.examples}>{examplesOf(head, choice[name]).join('\n')}</span>
            }
            inputWrapperOrder={['label', 'input', 'description']}
            data={data}
            value={choice[name] === null ? '' : String(choice[name])}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...choice, [name]: value === '' ? null : Number(value) })
            }
          />
        ))}
      </div>
      <Button loading={busy} disabled={!onCheck} onClick={() => onCheck?.()} className={classes.run}>
        {t('check')}
      </Button>
    </div>
  );
}
