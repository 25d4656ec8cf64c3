import { useTranslations } from 'use-intl';
import classes from '../module/other-groups.module.css';
import { ChildLessons } from './child-lessons.tsx';

interface Props {
  /** The module on the screen. */
  readonly moduleId: string;
  /** The child whose progress the address names. */
  readonly childId: string;
}

/** For a guardian: the child's other modules. The switch of children above has asked for them already. */
export function WatchedModules({ moduleId, childId }: Props) {
  const t = useTranslations('lesson_watched');
  return (
    <div className={classes.groups}>
      <ChildLessons childId={childId} besides={moduleId} title={t('other_modules')} />
    </div>
  );
}
