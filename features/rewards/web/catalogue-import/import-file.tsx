import '#platform/web/theme/form-styles.ts';
import { Button, FileButton, Textarea } from '@mantine/core';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readCsv } from '#platform/web/csv-files.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { catalogueColumns } from '../../shared/catalogue-import.ts';
import classes from './import.module.css';

interface Props {
  readonly csv: string;
  readonly onChange: (csv: string) => void;
  readonly onCheck: () => void;
  readonly busy: boolean;
  readonly refusal: string | null;
}

/** The rows to import: a file, or what is pasted. */
export function ImportFile({ csv, onChange, onCheck, busy, refusal }: Props) {
  const t = useTranslations('catalogue.import');
  const [missing, setMissing] = useState(false);
  const read = (file: File | null) => {
    if (!file) return;
    readCsv(file).then(
      (text) => {
        setMissing(false);
        onChange(text);
        notify.info(t('file_read', { name: file.name }));
      },
      () => notify.error(t('file_unreadable')),
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
      <p className={classes.quiet}>{t('columns', { columns: catalogueColumns.join(', ') })}</p>
      <FileButton accept=".csv,text/csv" onChange={read}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            className={classes.run}
            leftSection={<IconFileSpreadsheet size={20} aria-hidden />}
          >
            {t('choose_file')}
          </Button>
        )}
      </FileButton>
      <Textarea
        label={t('rows')}
        rows={6}
        value={csv}
        spellCheck={false}
        error={missing && t('rows_missing')}
        classNames={{ input: classes.rows }}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
      <Button type="submit" className={classes.run} loading={busy}>
        {t('check')}
      </Button>
    </form>
  );
}
