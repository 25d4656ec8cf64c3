import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { headingsOf, importColumns } from '#features/people/shared/user-import-file.rules.ts';
import { ImportList } from '#features/people/web/import/import-list.tsx';
import { ImportResult } from '#features/people/web/import/import-result.tsx';
import { MatchColumns } from '#features/people/web/import/match-columns.tsx';
import { useImportFile } from '#features/people/web/import/use-import-file.ts';
import classes from '#features/people/web/import/user-import.module.css';
import pageClasses from '#features/people/web/user/user-page.module.css';
import type { Locale } from '#platform/shared/localized-text.ts';
import { saveCsv } from '#platform/web/csv-files.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { CsvForm } from '#platform/web/form/csv-form.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';

const family = 'Rūta,Žukauskaitė,ruta@pastas.lt,Ąžuolas,Žukauskas,azuolas@pastas.lt,2015-04-12,';
const exampleIn = (locale: Locale) => `${headingsOf(importColumns, locale).join(',')}\r\n${family}`;

/** Families from a file: its columns are matched, every row is previewed, then a job imports them. */
export function UserImportPage() {
  const t = useTranslations();
  const locale = useLocale();
  const refusalText = useRefusalText();
  const work = useImportFile();
  const { preview, start, file } = work;
  // Made when asked, so that a second click is the same import.
  const [importId, setImportId] = useState<string | null>(null);
  const error = preview.error ?? start.error;
  const left =
    preview.data?.rows.filter(({ outcome }) => outcome === 'ask' || outcome === 'error').length ?? 0;
  return (
    <>
      <PageHeader
        title={t('users.import.title')}
        subtitle={t('users.import.subtitle')}
        crumbs={[{ label: t('users.title'), link: { to: '/dashboard/users' } }]}
      />
      <div className={pageClasses.page}>
        <CsvForm
          csv={work.csv}
          onChange={work.edit}
          onCheck={work.read}
          busy={preview.isPending}
          isRead={preview.data !== undefined}
          refusal={error ? refusalText(error) : null}
          columns={t('users.import.columns')}
        >
          <Button variant="subtle" onClick={() => saveCsv('orbita-import.csv', exampleIn(locale))}>
            {t('users.import.example')}
          </Button>
        </CsvForm>
        {file && (
          <MatchColumns file={file} busy={preview.isPending} onChange={work.match} onCheck={work.check} />
        )}
        {file && preview.data && (
          <ImportResult
            {...{ file, preview: preview.data, answers: work.answers, reason: work.reason }}
            onAnswer={work.answer}
            onReason={work.setReason}
            near={{ apart: work.apart, onMeant: work.takeMeant, onApart: work.keepApart }}
            onRun={() => setImportId(newRequestId())}
          />
        )}
        <ImportList />
      </div>
      <ConfirmDialog
        opened={importId !== null}
        title={t('users.import.run_title')}
        confirmLabel={t('users.import.run')}
        busy={start.isPending}
        onConfirm={() => {
          if (importId) work.run(importId, () => notify.success(t('users.import.started')));
          setImportId(null);
        }}
        onCancel={() => setImportId(null)}
      >
        <p className={classes.summary}>{t('users.import.run_text', { left })}</p>
      </ConfirmDialog>
    </>
  );
}
