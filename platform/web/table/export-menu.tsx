import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { saveCsv } from '../csv-files.ts';
import { PopoverButton } from '../dialog/popover-button.tsx';
import { notify } from '../notify.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import classes from './filter-pill.module.css';
import menu from './list-menu.module.css';

/** A list as CSV, as the server makes it. */
export interface ExportedList {
  readonly filename: string;
  readonly csv: string;
}

interface Props {
  /** The list as it is seen: filter, order and columns. */
  readonly seen: () => Promise<ExportedList>;
  /** Other files, each by its name. */
  readonly others?: readonly { readonly label: string; readonly file: () => Promise<ExportedList> }[];
}

/** Saves a list as a file: as it is seen, for a spreadsheet or as CSV. */
export function ExportMenu({ seen, others = [] }: Props) {
  const t = useTranslations('kit');
  const refusalText = useRefusalText();
  const download = useMutation({
    mutationFn: async ({ file, save }: { file: Props['seen']; save: (list: ExportedList) => unknown }) =>
      save(await file()),
    onSuccess: () => notify.success(t('exported')),
    onError: (error) => notify.error(refusalText(error)),
  });
  const asCsv = ({ filename, csv }: ExportedList) => saveCsv(filename, csv);
  const asWorkbook = async ({ filename, csv }: ExportedList) =>
    (await import('../workbook.ts')).saveWorkbook(filename.replace(/\.csv$/, '.xlsx'), csv);
  const choices = [
    { label: t('export_xlsx'), file: seen, save: asWorkbook },
    { label: t('export_csv'), file: seen, save: asCsv },
    ...others.map((other) => ({ ...other, save: asCsv })),
  ];
  return (
    <PopoverButton
      className={menu.button}
      aria-label={t('export')}
      disabled={download.isPending}
      content={(close) => (
        <ul aria-label={t('export')} className={classes.options}>
          {choices.map(({ label, file, save }) => (
            <li key={label}>
              <button
                type="button"
                className={menu.choice}
                onClick={() => {
                  close();
                  download.mutate({ file, save });
                }}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    >
      <IconDownload size={20} aria-hidden />
      <span className={menu.word}>{t('export')}</span>
    </PopoverButton>
  );
}
