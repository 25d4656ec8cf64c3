import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { teacherQuery } from '../teaching.queries.ts';
import classes from './plan-boxes.module.css';
import { usePlanNames } from './use-plan-names.ts';

/** The plans to which a chosen teacher is limited; nothing for one who may teach any. It refuses nothing. */
export function TeacherLimits({ teacherId }: { readonly teacherId: string | null }) {
  const t = useTranslations('teaching');
  const { data } = useQuery({ ...teacherQuery(teacherId ?? ''), enabled: teacherId !== null });
  const { namesOf } = usePlanNames(data?.plans ?? []);
  const limits = data && data.teacher.id === teacherId ? data.planIds : [];
  return (
    <p role="status" className={classes.limits}>
      {limits.length > 0 && t('limits', { plans: namesOf(limits) })}
    </p>
  );
}
