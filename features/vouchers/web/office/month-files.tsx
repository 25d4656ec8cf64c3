import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { saveCsv } from '#platform/web/csv-files.ts';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { MonthFileKind } from '../../shared/months.ts';
import { exportVoucherMonth } from '../vouchers.queries.ts';

const files = [
  { kind: 'list', format: 'xlsx' },
  { kind: 'list', format: 'csv' },
  { kind: 'journal', format: 'xlsx' },
  { kind: 'journal', format: 'csv' },
] as const;

interface Props {
  readonly programmeId: string;
  readonly month: string;
}

/** The list and the journal of a month, as a workbook or as CSV. */
export function MonthFiles({ programmeId, month }: Props) {
  const t = useTranslations('voucher_office');
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState<string | null>(null);
  const save = async (kind: MonthFileKind, format: 'csv' | 'xlsx') => {
    setBusy(`${kind}_${format}`);
    try {
      const { filename, csv } = await exportVoucherMonth({ programmeId, month, kind });
      if (format === 'csv') saveCsv(filename, csv);
      else {
        const { saveWorkbook } = await import('#platform/web/workbook.ts');
        saveWorkbook(filename.replace(/csv$/, 'xlsx'), csv);
      }
    } catch (error) {
      notify.error(refusalText(error));
    } finally {
      setBusy(null);
    }
  };
  return files.map(({ kind, format }) => (
    <Button
      key={`${kind}_${format}`}
      variant="default"
      loading={busy === `${kind}_${format}`}
      onClick={() => void save(kind, format)}
    >
      {t(`file.${kind}_${format}`)}
    </Button>
  ));
}
