import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { saveCsv, saveText } from '#platform/web/csv-files.ts';
import { notify } from '#platform/web/notify.ts';
import type { ExportRange } from '../../shared/exports.rules.ts';
import type { ExportKind } from '../../shared/exports.ts';
import { readExport } from '../exports.queries.ts';
import { csvOf } from './export-file.view.ts';

/** The formats in which an export can be saved. */
export const exportFormats = ['csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * Saves one export at a time as a file, reports progress, and can be stopped; stops when the screen is left.
 */
export function useExport() {
  const t = useTranslations('exports');
  const stop = useRef<AbortController | null>(null);
  const [running, setRunning] = useState<{ kind: ExportKind; rows: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const start = async (kind: ExportKind, format: ExportFormat, range: ExportRange) => {
    const controller = new AbortController();
    stop.current?.abort();
    stop.current = controller;
    setError(null);
    setRunning({ kind, rows: 0 });
    try {
      const { json, records } = await readExport(kind, range, {
        signal: controller.signal,
        onRows: (rows) => setRunning({ kind, rows }),
      });
      const name = `orbita-${kind}-${range.from}-${range.to}`;
      if (format === 'json') saveText(`${name}.json`, json, 'application/json');
      else
        saveCsv(
          `${name}.csv`,
          csvOf(kind, records, (column) => t(`column.${column}`)),
        );
      notify.success(t('saved', { count: records.length }));
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure);
    } finally {
      if (stop.current === controller) setRunning(null);
    }
  };
  return { start, stop: () => stop.current?.abort(), running, error };
}
