import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { GroupColumns } from '#features/groups/web/import/group-columns.tsx';
import { ignoredHeadings } from '#features/groups/web/import/group-file.view.ts';
import { GroupImports } from '#features/groups/web/import/group-imports.tsx';
import { ImportRows, ImportRun } from '#features/groups/web/import/import-result.tsx';
import { useGroupImport } from '#features/groups/web/import/use-group-import.ts';
import classes from '#features/groups/web/next-course/next-course.module.css';
import { CsvForm } from '#platform/web/form/csv-form.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';

/** Groups from a file: its text, its columns, how each row is understood, and the writing. */
export function GroupImportPage() {
  const t = useTranslations('groups');
  const groups = useGroupImport();
  return (
    <>
      <PageHeader
        title={t('import.title')}
        subtitle={t('import.subtitle')}
        crumbs={[{ label: t('title'), link: { to: '/dashboard/groups' } }]}
      />
      <div className={classes.list}>
        {groups.run ? (
          <ImportRun of={groups} />
        ) : (
          <>
            <CsvForm
              csv={groups.text}
              onChange={groups.edit}
              onCheck={groups.read}
              busy={false}
              isRead={groups.rows.length > 0}
              refusal={null}
              columns={t('import.columns_hint')}
            />
            <Read of={groups} />
          </>
        )}
        <GroupImports />
      </div>
    </>
  );
}

function Read({ of }: { of: ReturnType<typeof useGroupImport> }) {
  const t = useTranslations('groups.import');
  const refusalText = useRefusalText();
  const { file, columns, rows, plan, judged, mostRows } = of;
  if (!file || !columns) return null;
  if (rows.length === 0) return <FormAlert message={t('no_rows')} />;
  if (rows.length > mostRows) return <FormAlert message={t('too_many', { limit: mostRows })} />;
  const ignored = ignoredHeadings(file, columns);
  return (
    <>
      <Card title={t('columns_title')}>
        <GroupColumns file={file} columns={columns} onChange={of.choose} />
        <div className={classes.foot}>
          {ignored.length > 0 && (
            <p className={classes.ignored}>{t('columns_ignored', { columns: ignored.join(', ') })}</p>
          )}
          <FormAlert message={plan.error ? refusalText(plan.error) : null} />
          <div className={classes.buttons}>
            <Button
              variant={judged.length > 0 ? 'default' : 'filled'}
              loading={plan.isPending}
              disabled={columns.name === null}
              onClick={of.check}
            >
              {t('check')}
            </Button>
          </div>
        </div>
      </Card>
      {judged.length > 0 && <ImportRows of={of} />}
    </>
  );
}
