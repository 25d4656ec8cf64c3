import '#platform/web/theme/form-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import next from '../next-course/next-course.module.css';
import { fileColumns, type GroupColumnChoice, type GroupFile } from './group-file.view.ts';

interface Props {
  readonly file: GroupFile;
  readonly columns: GroupColumnChoice;
  readonly onChange: (columns: GroupColumnChoice) => void;
}

/** How many values are shown below a column. */
const examples = 2;

/** Which column of the file contains what: a guess that the admin can change. */
export function GroupColumns({ file, columns, onChange }: Props) {
  const t = useTranslations('groups.import');
  const data = [
    { value: '', label: t('column_none') },
    ...file.heading.map((head, place) => ({
      value: String(place),
      label: head.trim() || t('column_number', { place: place + 1 }),
    })),
  ];
  const shown = (place: number | null) =>
    place === null
      ? ''
      : file.records
          .slice(0, examples)
          .map(({ cells }) => cells[place]?.trim() || '–')
          .join(' · ');
  return (
    <div className={next.fields}>
      {fileColumns.map((column) => (
        <NativeSelect
          key={column}
          label={t(`column.${column}`)}
          description={shown(columns[column])}
          inputWrapperOrder={['label', 'input', 'description']}
          data={data}
          value={columns[column] === null ? '' : String(columns[column])}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...columns, [column]: value === '' ? null : Number(value) })
          }
        />
      ))}
    </div>
  );
}
