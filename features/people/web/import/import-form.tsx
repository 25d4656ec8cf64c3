import '#platform/web/theme/form-styles.ts';
import { Button, FileButton, Textarea } from '@mantine/core';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readCsv, saveCsv } from '#platform/web/csv-files.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { notify } from '#platform/web/notify.ts';
import { importColumns } from '../../shared/user-import-file.rules.ts';
import classes from './user-import.module.css';

const example = [
  importColumns.join(','),
  'Rūta,Žukauskaitė,ruta@pastas.lt,Ąžuolas,Žukauskas,azuolas@pastas.lt,2015-04-12,',
].join('\r\n');

interface Props {
  readonly csv: string;
  readonly onChange: (csv: string) => void;
  readonly onCheck: () => void;
  readonly busy: boolean;
  readonly refusal: string | null;
}

/** The rows to import: a file, or what is pasted. */
export function ImportForm({ csv, onChange, onCheck, busy, refusal }: Props) {
  const t = useTranslations('users.import');
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
      <p className={classes.columns}>{t('columns', { columns: importColumns.join(', ') })}</p>
      <div className={classes.files}>
        <FileButton accept=".csv,text/csv" onChange={read}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileSpreadsheet size={20} aria-hidden />}>
              {t('choose_file')}
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" onClick={() => saveCsv('orbita-import.csv', example)}>
          {t('example')}
        </Button>
      </div>
      <Textarea
        classNames={{ input: classes.rows }}
        label={t('paste')}
        rows={8}
        spellCheck={false}
        wrap="off"
        value={csv}
        error={missing && t('nothing_to_check')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} className={classes.run}>
        {t('check')}
      </Button>
    </form>
  );
}
