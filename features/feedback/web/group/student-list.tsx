import { useTranslations } from 'use-intl';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { avatarTints } from '#platform/web/kit/avatar-tints.ts';
import type { GroupFeedback } from '../../shared/feedback.ts';
import { FeedbackState } from '../components/feedback-state.tsx';
import classes from './group-feedback.module.css';

interface Props {
  readonly list: GroupFeedback;
  readonly chosen: string | undefined;
  readonly onChoose: (childId: string) => void;
}

/** The group's children, each with the state of their feedback. */
export function StudentList({ list: { students }, chosen, onChoose }: Props) {
  const t = useTranslations('feedback');
  const written = students.filter(({ feedback }) => feedback && feedback.length > 0).length;
  const tints = avatarTints(students.map(({ child }) => child.firstName));
  return (
    <>
      <p className={classes.progress}>{t('progress', { written, all: students.length })}</p>
      <ul aria-label={t('list')} className={classes.students}>
        {students.map(({ child, present, feedback }, index) => (
          <li key={child.id}>
            <button
              type="button"
              className={classes.student}
              aria-current={child.id === chosen}
              onClick={() => onChoose(child.id)}
            >
              <Avatar firstName={child.firstName} lastName={child.lastName} size={36} tint={tints[index]} />
              <span className={classes.words}>
                <span className={classes.name}>
                  {child.firstName} {child.lastName}
                  {!present && <span className={classes.left}>{t('left')}</span>}
                </span>
                <FeedbackState feedback={feedback} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
