import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { catalogueHeadings } from '#features/rewards/shared/catalogue-import.words.ts';
import { useImportCatalogue } from '#features/rewards/web/catalogue.queries.ts';
import classes from '#features/rewards/web/catalogue-import/import.module.css';
import { ImportedRows } from '#features/rewards/web/catalogue-import/imported-rows.tsx';
import { useCrumbs } from '#features/rewards/web/prize/use-crumbs.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';
import { CsvForm } from '#platform/web/form/csv-form.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { MoonFlag } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';

/** Prizes from CSV: first a preview of every row, then exactly that is written. */
export function CatalogueImportPage() {
  const t = useTranslations('catalogue.import');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const crumbs = useCrumbs();
  const [csv, setCsv] = useState('');
  const trial = useImportCatalogue();
  const run = useImportCatalogue();
  const refusalOf = (error: Error | null) => (error ? refusalText(error) : null);
  const rows = trial.data?.rows ?? [];
  const count = (...outcomes: string[]) => rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const errors = count('error');
  const news = count('create', 'change');
  const edit = (next: string) => {
    setCsv(next);
    // The checked text is no longer the one in the field.
    trial.reset();
    run.reset();
  };
  const write = () => {
    if (trial.data) run.mutate({ csv, dryRun: false, skipErrors: errors > 0, plan: trial.data.plan });
  };
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} crumbs={crumbs} />
      {run.data ? (
        <EmptyState
          picture={<MoonFlag />}
          message={t('done', { count: news })}
          action={
            <Button component={Link} to="/dashboard/teacher-prizes/catalogue">
              {t('to_catalogue')}
            </Button>
          }
        />
      ) : (
        <CsvForm
          csv={csv}
          onChange={edit}
          onCheck={() => trial.mutate({ csv, dryRun: true })}
          busy={trial.isPending}
          isRead={news > 0}
          refusal={refusalOf(trial.error)}
          columns={t('columns', { columns: Object.values(inLanguage(catalogueHeadings, locale)).join(', ') })}
        />
      )}
      {trial.data && !run.data && (
        <section className={classes.result} aria-label={t('result')}>
          <ImportedRows rows={rows} />
          <FormAlert message={refusalOf(run.error)} />
          {news > 0 ? (
            <Button className={classes.run} loading={run.isPending} onClick={write}>
              {t(errors > 0 ? 'run_good' : 'run', { count: news })}
            </Button>
          ) : (
            <p className={classes.quiet}>{t('nothing_to_run')}</p>
          )}
        </section>
      )}
    </>
  );
}
