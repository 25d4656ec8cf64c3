import { useTranslations } from 'use-intl';
import type { AttendanceMark } from '../../shared/attendance.ts';
import type { UnsavedField, UnsavedPart } from './unsaved-changes.view.ts';

/** What could not be saved, in words: whose it is, and what was entered. */
export function useUnsavedWords(): (part: UnsavedPart) => { readonly name: string; readonly what: string } {
  const t = useTranslations('attendance');
  const marks = useTranslations('attendance_status');
  const points = useTranslations('points');
  const wordOf = ({ field, value }: UnsavedField, comment: 'comment_part' | 'group_comment_part'): string => {
    if (field === 'attendance') return marks((value as AttendanceMark | null) ?? 'unrecorded');
    if (field !== 'comment') return t('offline.points_part', { field: points(field), value: Number(value) });
    return value ? t(`offline.${comment}`, { text: String(value) }) : t('offline.comment_removed');
  };
  return ({ student, fields }) => ({
    name: student?.name ?? t('group_comment'),
    what: fields.map((field) => wordOf(field, student ? 'comment_part' : 'group_comment_part')).join(', '),
  });
}
