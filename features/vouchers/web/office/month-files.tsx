import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { saveCsv, saveFile } from '#platform/web/csv-files.ts';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { MonthFileKind } from '../../shared/months.ts';
import { exportVoucherMonth, printVoucherMonth } from '../vouchers.queries.ts';

type Format = 'pdf' | 'xlsx' | 'csv';

const files = [
  { kind: 'list', format: 'pdf' },
  { kind: 'list', format: 'xlsx' },
  { kind: 'list', format: 'csv' },
  { kind: 'journal', format: 'pdf' },
  { kind: 'journal', format: 'xlsx' },
  { kind: 'journal', format: 'csv' },
] as const;

interface Props {
  readonly programmeId: string;
  readonly month: string;
}

async function saveMonth(wanted: Props & { readonly kind: MonthFileKind }, format: Format): Promise<void> {
  if (format === 'pdf') {
    const { filename, pdf } = await printVoucherMonth(wanted);
    const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
    saveFile(filename, new Blob([bytes], { type: 'application/pdf' }));
    return;
  }
  const { filename, csv, mark, ...around } = await exportVoucherMonth(wanted);
  if (format === 'csv') return saveCsv(filename, csv);
  const { saveWorkbook } = await import('#platform/web/workbook.ts');
  // A workbook has the mark above its table.
  const table = mark === null ? csv : csv.slice(csv.indexOf('\n') + 1);
  saveWorkbook(filename.replace(/csv$/, 'xlsx'), table, around);
}

/** The list and the journal of a month: to sign by hand, as a workbook, or as CSV. */
export function MonthFiles({ programmeId, month }: Props) {
  const t = useTranslations('voucher_office');
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState<string | null>(null);
  const save = async (kind: MonthFileKind, format: Format) => {
    setBusy(`${kind}_${format}`);
    try {
      await saveMonth({ programmeId, month, kind }, format);
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
      disabled={busy !== null && busy !== `${kind}_${format}`}
      loading={busy === `${kind}_${format}`}
      onClick={() => void save(kind, format)}
    >
      {t(`file.${kind}_${format}`)}
    </Button>
  ));
}
