import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { headingsOf, importColumns } from '#features/people/shared/user-import-file.rules.ts';
import { ImportCrowd } from '#features/people/web/import/import-crowd.tsx';
import { onlyRead } from '#features/people/web/import/import-portions.view.ts';
import { ImportProgress } from '#features/people/web/import/import-progress.tsx';
import { ImportRows } from '#features/people/web/import/import-rows.tsx';
import { useImportRun } from '#features/people/web/import/use-import-run.ts';
import classes from '#features/people/web/import/user-import.module.css';
import pageClasses from '#features/people/web/user/user-page.module.css';
import { useImportUsers } from '#features/people/web/users.queries.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { saveCsv } from '#platform/web/csv-files.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { CsvForm } from '#platform/web/form/csv-form.tsx';
import { MoonFlag } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';

const family = 'Rūta,Žukauskaitė,ruta@pastas.lt,Ąžuolas,Žukauskas,azuolas@pastas.lt,2015-04-12,';
const exampleIn = (locale: Locale) => `${headingsOf(importColumns, locale).join(',')}\r\n${family}`;

/** Families from CSV: first a preview of every row, then the import. */
export function UserImportPage() {
  const t = useTranslations();
  const locale = useLocale();
  const refusalText = useRefusalText();
  const [csv, setCsv] = useState('');
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const trial = useImportUsers();
  const writing = useImportRun();
  const { run } = writing;
  const refusalOf = (error: Error | null) => (error ? refusalText(error) : null);
  const rows = trial.data?.rows ?? [];
  const errors = rows.filter(({ outcome }) => outcome === 'error').length;
  const news = (trial.data?.created ?? 0) + (trial.data?.invited ?? 0);
  const crowded = trial.data?.crowded ?? [];
  const needsReason = crowded.length > 0 && reason.trim().length < 3;
  const edit = (next: string) => {
    setCsv(next);
    // The checked text is no longer the one in the field.
    trial.reset();
    writing.forget();
  };
  const check = () => {
    writing.forget();
    trial.mutate({ csv: onlyRead(csv), dryRun: true });
  };
  const write = () => {
    setAsked(false);
    writing.start(csv, rows, reason.trim());
  };

  return (
    <>
      <PageHeader
        title={t('users.import.title')}
        subtitle={t('users.import.subtitle')}
        crumbs={[{ label: t('users.title'), link: { to: '/dashboard/users' } }]}
      />
      {run && writing.isDone && (
        <EmptyState
          picture={<MoonFlag />}
          message={t('users.import.done', { created: run.created, invited: run.invited })}
          action={
            <div className={pageClasses.buttons}>
              <Button component={Link} to="/dashboard/users">
                {t('users.import.to_users')}
              </Button>
              <Button variant="default" onClick={() => edit('')}>
                {t('users.import.another')}
              </Button>
            </div>
          }
        />
      )}
      {run && !writing.isDone && (
        <ImportProgress
          run={run}
          busy={writing.busy}
          refusal={refusalOf(writing.error)}
          onGoOn={() => writing.goOn(rows, reason.trim())}
          onCheckAgain={check}
        />
      )}
      {!run && (
        <CsvForm
          csv={csv}
          onChange={edit}
          onCheck={check}
          busy={trial.isPending}
          refusal={refusalOf(trial.error)}
          columns={t('users.import.columns', { columns: headingsOf(importColumns, locale).join(', ') })}
        >
          <Button variant="subtle" onClick={() => saveCsv('orbita-import.csv', exampleIn(locale))}>
            {t('users.import.example')}
          </Button>
        </CsvForm>
      )}
      {trial.data && !run && (
        <section className={classes.result}>
          <ImportRows {...trial.data} />
          <ImportCrowd groups={crowded} reason={reason} onChange={setReason} />
          {news > 0 ? (
            <Button className={classes.run} disabled={needsReason} onClick={() => setAsked(true)}>
              {t(errors > 0 ? 'users.import.run_good' : 'users.import.run')}
            </Button>
          ) : (
            <p className={classes.summary}>{t('users.import.nothing_to_run')}</p>
          )}
        </section>
      )}
      <ConfirmDialog
        opened={asked}
        title={t('users.import.run_title')}
        confirmLabel={t('users.import.run')}
        onConfirm={write}
        onCancel={() => setAsked(false)}
      >
        <p className={pageClasses.text}>{t('users.import.run_text', { errors })}</p>
      </ConfirmDialog>
    </>
  );
}
