import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { TeacherComment } from '#features/attendance/shared/attendance.ts';
import { teacherCommentsQuery } from '#features/attendance/web/child-attendance.queries.ts';
import { LessonsOfDays } from '#features/courses/web/components/lessons-of-days.tsx';
import { formatDay } from '#platform/shared/dates.ts';
import classes from './teacher-words.module.css';

/** What teachers wrote last, with the lesson and its date. Renders nothing without comments. */
export function TeacherWords({ childId }: { childId: string }) {
  const t = useTranslations('home');
  const { data } = useQuery(teacherCommentsQuery(childId));
  const comments = data?.comments ?? [];
  const [newest, oldest] = [comments.at(0), comments.at(-1)];
  if (!newest || !oldest) return null;
  return (
    <section className={classes.card} aria-labelledby="teacher-words">
      <h2 id="teacher-words" className={classes.title}>
        {t('teacher_words')}
      </h2>
      <LessonsOfDays childId={childId} from={oldest.date} to={newest.date}>
        {(lessonOf) => (
          <ul className={classes.comments}>
            {comments.map((comment) => (
              <Comment
                key={`${comment.groupId} ${comment.date}`}
                comment={comment}
                about={lessonOf(comment) ?? comment.groupName}
              />
            ))}
          </ul>
        )}
      </LessonsOfDays>
    </section>
  );
}

function Comment({ comment, about }: { comment: TeacherComment; about: string }) {
  const locale = useLocale();
  const { date, studentComment, groupComment } = comment;
  return (
    <li className={classes.comment}>
      {studentComment && <p className={classes.own}>{studentComment}</p>}
      {groupComment && <p className={classes.lesson}>{groupComment}</p>}
      <p className={classes.about}>
        <time dateTime={date}>{formatDay(date, locale)}</time> · {about}
      </p>
    </li>
  );
}
