import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toCsv } from '#platform/shared/csv.ts';
import { saveCsv } from '#platform/web/csv-files.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import classes from './chart-card.module.css';
import { FigureTable } from './figure-table.tsx';
import { type Figures, figureRows } from './figure-table.view.ts';

interface Props {
  readonly title: string;
  /** How it is counted, where that is not obvious. */
  readonly note?: string;
  /** A choice between a few views of the same question. */
  readonly choice?: ReactNode;
  readonly figures: Figures;
  /** All numbers, for the file, where the table has only some of them. */
  readonly loadAll?: (() => Promise<Figures>) | undefined;
  /** The name of the file with its numbers, without the extension. */
  readonly file: string;
  /** Shown instead, while there is nothing to draw. */
  readonly empty?: string;
  /** The table is all there is to see: it fills the whole card. */
  readonly children?: ReactNode;
}

/** One question: its chart, and its numbers beside it; on a phone one of the two, in print both. */
export function ChartCard({ title, note, choice, figures, loadAll, file, empty, children }: Props) {
  const t = useTranslations('analytics');
  const [shown, setShown] = useState<'chart' | 'table'>('chart');
  const isEmpty = figures.rows.length === 0;
  const views = (['chart', 'table'] as const).map((value) => ({ value, label: t(value) }));
  return (
    <div className={classes.card}>
      <Card
        title={title}
        action={!isEmpty && <Download file={file} load={loadAll ?? (async () => figures)} />}
      >
        {note && <p className={classes.note}>{note}</p>}
        {choice && <div className={classes.choice}>{choice}</div>}
        {isEmpty ? (
          <p className={classes.note}>{empty}</p>
        ) : (
          <>
            {children && (
              <div className={classes.toggle}>
                <Segments label={t('view_of', { title })} value={shown} choices={views} onChange={setShown} />
              </div>
            )}
            <div className={classes.both} data-shown={children ? shown : 'whole'}>
              {children && <div className={classes.drawing}>{children}</div>}
              <div className={classes.numbers}>
                <FigureTable label={t('table_of', { title })} figures={figures} />
              </div>
            </div>
          </>
        )}
      </Card>
    </div>
  );
}

function Download({ file, load }: { readonly file: string; readonly load: () => Promise<Figures> }) {
  const t = useTranslations('analytics');
  const refusalText = useRefusalText();
  const download = useMutation({
    mutationFn: load,
    onSuccess: (figures) => saveCsv(`${file}.csv`, toCsv(figureRows(figures))),
    onError: (error) => notify.error(refusalText(error)),
  });
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={classes.download}
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('download')}
    </Button>
  );
}
