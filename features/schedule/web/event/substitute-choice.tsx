import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#features/membership/shared/group.ts';
import { formatTimeRange } from '#platform/shared/dates.ts';
import { type SearchField, SearchSelect } from '#platform/web/form/search-select.tsx';
import type { SubstituteChoice as Choice } from '../../shared/calendar.ts';
import classes from '../components/event-clashes.module.css';
import { substitutesQuery } from '../event-changes.queries.ts';
import dialog from './event-dialog.module.css';

interface Props extends SearchField {
  readonly eventId: string;
  readonly value: string | null;
  /** Also who it is, as far as they were found here. */
  readonly onChange: (teacherId: string | null, teacher: Person | null) => void;
  /** The current substitute. */
  readonly known: Person | null;
}

/**
 * Another teacher for a lesson: those free at its time first, then those who are off or teach elsewhere, and what; last those who may
 * not teach its plan, with a warning.
 */
export function SubstituteChoice({ eventId, value, onChange, known, ...field }: Props) {
  const t = useTranslations('calendar');
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<Choice | null>(null);
  const { data, isError, isPending, isPlaceholderData } = useQuery(substitutesQuery(eventId, search));
  const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
  const labelled = (person: Choice) => {
    const { id, busy, off } = person;
    if (off) return { value: id, label: t('off_teacher', { name: nameOf(person) }) };
    if (!busy) return { value: id, label: nameOf(person) };
    const { groupName: group, startsAt, endsAt } = busy;
    const time = formatTimeRange(startsAt, endsAt);
    return { value: id, label: t('busy_teacher', { name: nameOf(person), group, time }) };
  };
  const teachers = data?.teachers ?? [];
  const chosen = picked?.id === value ? labelled(picked) : null;
  const present = known?.id === value ? { value: known.id, label: nameOf(known) } : null;
  const [may, mayNot] = [
    teachers.filter(({ teaches }) => teaches),
    teachers.filter(({ teaches }) => !teaches),
  ];
  const doubtful = [picked, ...mayNot].find((each) => each?.id === value && !each.teaches);
  const answered = isPending || isPlaceholderData ? 'searching' : 'found';
  return (
    <>
      <SearchSelect
        {...field}
        value={value}
        found={may.map(labelled)}
        others={{ title: t('other_plans'), found: mayNot.map(labelled) }}
        chosen={chosen ?? present}
        state={isError ? 'failed' : answered}
        onSearch={setSearch}
        onChange={(id) => {
          // The next answer may be without the one who was found by typing.
          const found = [...teachers, picked].find((each) => each?.id === id) ?? null;
          setPicked(found);
          onChange(id, found);
        }}
      />
      <div role="status" className={dialog.clashes}>
        {doubtful && (
          <div className={classes.clashes}>
            <IconAlertTriangle size={20} aria-hidden />
            <p>{t('not_teaching', { name: nameOf(doubtful) })}</p>
          </div>
        )}
      </div>
    </>
  );
}
