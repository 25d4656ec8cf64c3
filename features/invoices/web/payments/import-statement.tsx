import { Button, FileButton } from '@mantine/core';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { ExcelFileError, readCsv } from '#platform/web/csv-files.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { type ColumnChoice, chosenColumns } from '../../shared/statement-layouts.rules.ts';
import { type SentFile, useTransferChanges } from '../transfers.queries.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { type Head, headOf, isCamt } from './columns.view.ts';
import { Outcome } from './outcome.tsx';
import classes from './payments.module.css';

interface Table {
  readonly head: Head;
  readonly choice: ColumnChoice;
}

/** The import of a bank statement: first a preview, then the import. The button stands where the page wants it, apart from what follows. */
export function useStatementImport() {
  const t = useTranslations('payment_work');
  const refusalText = useRefusalText();
  const { preview, import: take } = useTransferChanges();
  const [file, setFile] = useState<File | null>(null);
  const [table, setTable] = useState<Table | null>(null);
  const sent = (of: File, choice: ColumnChoice | null): SentFile => ({
    file: of,
    columns: choice && chosenColumns(choice),
  });
  const [excel, setExcel] = useState<string | null>(null);
  const begin = () => {
    setExcel(null);
    preview.reset();
    take.reset();
  };
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    begin();
    const text = await readCsv(chosen).catch((error: unknown) => {
      if (error instanceof ExcelFileError) return null;
      throw error;
    });
    setFile(text === null ? null : chosen);
    if (text === null) {
      setTable(null);
      setExcel(chosen.name);
      return;
    }
    if (isCamt(text)) {
      setTable(null);
      preview.mutate(sent(chosen, null));
    } else {
      const head = headOf(text);
      setTable({ head, choice: head.columns });
    }
  };
  const run = () => {
    if (!file) return;
    take.mutate(sent(file, table?.choice ?? null), {
      onSuccess: ({ booked, bookedCents }) => {
        notify.success(t('imported', { count: booked, amount: formatMoney(bookedCents) }));
        setFile(null);
        setTable(null);
        preview.reset();
      },
    });
  };
  const error = preview.error ?? take.error;
  const refusal = excel ? t('is_excel', { name: excel }) : error && refusalText(error);
  const columns = table && chosenColumns(table.choice);
  const isIdle = !file && !refusal;
  return {
    button: (
      <FileButton
        accept=".xml,.csv,text/xml,application/xml,text/csv"
        onChange={(chosen) => void choose(chosen)}
      >
        {(props) => (
          <Button
            {...props}
            variant={file ? 'default' : 'filled'}
            title={t('import_hint')}
            leftSection={<IconFileImport size={20} aria-hidden />}
          >
            {t('choose_file')}
          </Button>
        )}
      </FileButton>
    ),
    panel: isIdle ? null : (
      <Card title={t('import')}>
        {file && <p className={classes.dim}>{file.name}</p>}
        <FormAlert message={refusal} />
        {table && !preview.data && (
          <ColumnChooser
            head={table.head}
            choice={table.choice}
            busy={preview.isPending}
            onChange={(choice) => {
              begin();
              setTable({ ...table, choice });
            }}
            onCheck={columns && file ? () => preview.mutate({ file, columns }) : null}
          />
        )}
        {preview.data && file && <Outcome outcome={preview.data} busy={take.isPending} onImport={run} />}
      </Card>
    ),
  };
}
