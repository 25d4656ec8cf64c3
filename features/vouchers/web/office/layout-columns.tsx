import '#platform/web/theme/form-styles.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLanguage } from '#platform/shared/localized-text.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { hidesCorrections } from '../../shared/layouts.rules.ts';
import type { ListColumn, ListLayout } from '../../shared/layouts.ts';
import { voucherWords } from '../../shared/vouchers.words.ts';
import vouchers from '../components/vouchers.module.css';
import { columnsToAdd, movedColumn } from './layout-form.view.ts';
import classes from './layouts.module.css';

interface Props {
  readonly columns: ListLayout['columns'];
  readonly asksCode: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (columns: ListLayout['columns']) => void;
}

/** Which columns a list has, in which order and under which headings. */
export function LayoutColumns({ columns, asksCode, errors, onChange }: Props) {
  const t = useTranslations('voucher_layout');
  const words = inLanguage(voucherWords, useLocale());
  const named = (column: ListColumn) =>
    t.has(`about.${column}` as 'about.note')
      ? `${words[column]} (${t(`about.${column}` as 'about.note')})`
      : words[column];
  const rest = columnsToAdd(columns, asksCode);
  return (
    <Card title={t('columns')}>
      <div className={vouchers.form}>
        <p className={vouchers.quiet}>{t('columns_hint')}</p>
        <FormAlert message={errors.columns ?? null} />
        <ol className={classes.columns}>
          {columns.map(({ column, heading }, at) => (
            <li key={column} className={classes.column}>
              <TextInput
                label={named(column)}
                placeholder={words[column]}
                maxLength={60}
                autoComplete="off"
                value={heading}
                error={errors[`columns.${at}.heading`]}
                onChange={({ currentTarget: { value } }) =>
                  onChange(columns.map((each, place) => (place === at ? { column, heading: value } : each)))
                }
              />
              <div className={classes.moves}>
                <Move
                  label={t('up', { column: words[column] })}
                  off={at === 0}
                  onMove={() => onChange(movedColumn(columns, at, -1))}
                >
                  <IconArrowUp size={18} aria-hidden />
                </Move>
                <Move
                  label={t('down', { column: words[column] })}
                  off={at === columns.length - 1}
                  onMove={() => onChange(movedColumn(columns, at, 1))}
                >
                  <IconArrowDown size={18} aria-hidden />
                </Move>
                <Move
                  label={t('remove', { column: words[column] })}
                  off={columns.length === 1}
                  onMove={() => onChange(columns.filter((each) => each.column !== column))}
                >
                  <IconTrash size={18} aria-hidden />
                </Move>
              </div>
            </li>
          ))}
        </ol>
        {hidesCorrections({ columns }) && <p className={vouchers.quiet}>{t('hides_corrections')}</p>}
        {rest.length > 0 && (
          <>
            <h3 className={vouchers.name}>{t('add')}</h3>
            <div className={vouchers.acts}>
              {rest.map((column) => (
                <Button
                  key={column}
                  variant="default"
                  leftSection={<IconPlus size={18} aria-hidden />}
                  onClick={() => onChange([...columns, { column, heading: '' }])}
                >
                  {named(column)}
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

interface MoveProps {
  readonly label: string;
  readonly off: boolean;
  readonly onMove: () => void;
  readonly children: ReactNode;
}

function Move({ label, off, onMove, children }: MoveProps) {
  return (
    <ActionIcon variant="subtle" size={44} aria-label={label} title={label} disabled={off} onClick={onMove}>
      {children}
    </ActionIcon>
  );
}
