import '#platform/web/theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useNow } from '#features/schedule/web/components/use-now.ts';
import { formatShortDate, vilniusTime } from '#platform/shared/dates.ts';
import { hasWords } from '#platform/shared/search-words.ts';
import type { AttendanceGroup } from '../../shared/attendance.ts';
import sections from '../components/attendance-sections.module.css';
import { usePlace } from '../components/use-place.ts';
import classes from './group-list.module.css';
import { GroupRow } from './group-row.tsx';
import { type NextLesson, nextLessonOf } from './next-lesson.view.ts';

/** More groups than this are searched rather than looked through. */
const fewGroups = 8;

/** Every group of the actor. */
export function GroupList({ groups }: { groups: readonly AttendanceGroup[] }) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const placeOf = usePlace();
  const now = useNow();
  const [search, setSearch] = useState('');
  const found = groups.filter((group) => hasWords(`${group.name} ${placeOf(group)}`, search));
  const nextWords = (next: NextLesson | null) => {
    if (!next) return null;
    if (next.kind === 'now') return t('lesson_now');
    return next.kind === 'today'
      ? t('next_lesson_today', { time: vilniusTime(next.startsAt) })
      : t('next_lesson', { date: formatShortDate(next.date, locale) });
  };
  const detailOf = (group: AttendanceGroup) => {
    const students = group.studentCount > 0 ? t('students', { count: group.studentCount }) : t('no_students');
    const next = nextWords(nextLessonOf(group, now));
    return [[students, placeOf(group)].filter(Boolean).join(' · '), next].filter(Boolean).join('\n');
  };
  return (
    <section className={sections.section} aria-labelledby="attendance-groups">
      <div className={classes.head}>
        <h2 id="attendance-groups">{t('other_groups')}</h2>
        {groups.length > fewGroups && (
          <TextInput
            type="search"
            aria-label={t('search_groups')}
            placeholder={t('search_groups')}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            className={classes.search}
          />
        )}
      </div>
      <ul className={classes.groups}>
        {found.map((group) => (
          <GroupRow key={group.id} group={group} detail={detailOf(group)} recent />
        ))}
      </ul>
      <p className={classes.nothing} role="status">
        {found.length === 0 && t('search_empty', { search })}
      </p>
    </section>
  );
}
