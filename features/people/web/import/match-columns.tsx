import '#platform/web/theme/form-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import type { Locale } from '#platform/shared/localized-text.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { isEnough, isOfHomes } from '../../shared/import-columns.rules.ts';
import { headingsOf, missingForFamilies, readColumns } from '../../shared/user-import-file.rules.ts';
import { examplesOf, type ImportFile, ignoredHeadings, withChoice } from './import-file.view.ts';
import classes from './user-import.module.css';

interface Props {
  readonly file: ImportFile;
  readonly busy: boolean;
  readonly onChange: (match: ImportFile['match']) => void;
  readonly onCheck: () => void;
}

/** The roles of an export are read, but nobody chooses them. */
const offered = readColumns.filter((column) => column !== 'role');

/** Which column of the file is which, with the first values below each, and what is not imported (decision C3). */
export function MatchColumns({ file, busy, onChange, onCheck }: Props) {
  const t = useTranslations('users.import');
  const locale: Locale = useLocale();
  const unread = ignoredHeadings(file);
  const homes = unread.filter(isOfHomes);
  const ignored = unread.filter((heading) => !isOfHomes(heading));
  const names = headingsOf(offered, locale);
  const missing = headingsOf(missingForFamilies(Object.keys(file.match)), locale);
  const data = [
    { value: '', label: t('column_none') },
    ...file.headings.map((heading, place) => ({
      value: String(place),
      label: heading.trim() || t('column_numbered', { place: place + 1 }),
    })),
  ];
  return (
    <Card title={t('columns_title')}>
      <p className={classes.summary}>
        {missing.length === 0 ? t('columns_hint') : t('columns_needed', { columns: missing.join(', ') })}
      </p>
      <div className={classes.columns}>
        {offered.map((column, at) => (
          <NativeSelect
            key={column}
            label={names[at]}
            description={
              <span className={classes.examples}>{examplesOf(file, file.match[column]).join(' · ')}</span>
            }
            inputWrapperOrder={['label', 'input', 'description']}
            data={data}
            value={String(file.match[column] ?? '')}
            onChange={({ currentTarget: { value } }) =>
              onChange(withChoice(file.match, column, value === '' ? null : Number(value)))
            }
          />
        ))}
      </div>
      {ignored.length > 0 && (
        <p className={classes.summary}>{t('columns_ignored', { columns: ignored.join(', ') })}</p>
      )}
      {homes.length > 0 && (
        <p className={classes.summary}>{t('columns_homes', { columns: homes.join(', ') })}</p>
      )}
      <Button
        variant="default"
        className={classes.run}
        loading={busy}
        disabled={!isEnough(file.match)}
        onClick={onCheck}
      >
        {t('check_rows')}
      </Button>
    </Card>
  );
}
