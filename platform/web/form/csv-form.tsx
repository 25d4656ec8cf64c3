import '../theme/form-styles.ts';
import { Button, FileButton, Textarea } from '@mantine/core';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ExcelFileError, largestSentCsv, readTable } from '../csv-files.ts';
import { notify } from '../notify.ts';
import classes from './csv-form.module.css';
import { FormAlert } from './form-alert.tsx';

const accepted =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Props {
  readonly csv: string;
  readonly onChange: (csv: string) => void;
  readonly onCheck: () => void;
  readonly busy: boolean;
  /** The rows were read, and the next step stands below: its button is the main one then. */
  readonly isRead: boolean;
  readonly refusal: string | null;
  /** Which columns the rows may have. */
  readonly columns: string;
  /** Further elements beside the file picker. */
  readonly children?: ReactNode;
}

/** Rows of CSV to be checked before anything is written: from a file, or pasted. */
export function CsvForm({ csv, onChange, onCheck, busy, isRead, refusal, columns, children }: Props) {
  const t = useTranslations('csv');
  const errorText = useTranslations('errors');
  const [missing, setMissing] = useState(false);
  const reset = useRef<() => void>(null);
  const read = (file: File | null) => {
    // Otherwise the browser says nothing when a file is corrected and chosen again.
    reset.current?.();
    if (!file) return;
    if (file.size > largestSentCsv) {
      notify.error(errorText('request/too-large'));
      return;
    }
    readTable(file).then(
      ({ csv: text, isWorkbook }) => {
        setMissing(false);
        onChange(text);
        const isRenamed = isWorkbook && !/\.xlsx$/i.test(file.name);
        notify.info(t(isRenamed ? 'file_read_excel' : 'file_read', { name: file.name }));
      },
      (error: unknown) => {
        const isTooLarge = error instanceof Error && 'tooMany' in error && error.tooMany === true;
        if (error instanceof ExcelFileError) notify.error(t('file_old_excel'));
        else notify.error(t(isTooLarge ? 'file_too_long' : 'file_unreadable'));
      },
    );
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!csv.trim());
        if (csv.trim() && !busy) onCheck();
      }}
    >
      <FormAlert message={refusal} />
      <p className={classes.columns}>{columns}</p>
      <div className={classes.files}>
        <FileButton accept={accepted} onChange={read} resetRef={reset}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileSpreadsheet size={20} aria-hidden />}>
              {t('choose_file')}
            </Button>
          )}
        </FileButton>
        {children}
      </div>
      <Textarea
        classNames={{ input: classes.rows }}
        label={t('rows')}
        rows={8}
        spellCheck={false}
        wrap="off"
        value={csv}
        error={missing && t('rows_missing')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button type="submit" variant={isRead ? 'default' : 'filled'} loading={busy} className={classes.check}>
        {t('check')}
      </Button>
    </form>
  );
}
