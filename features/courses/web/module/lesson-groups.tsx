import { useTranslations } from 'use-intl';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import classes from './staff-lessons.module.css';
import type { GroupOfLesson } from './staff-module.view.ts';

interface Props {
  readonly title: string;
  /** To how many groups the lesson is open, of how many that learn the module. */
  readonly open: number;
  readonly all: number;
  /** The groups that are known by name. */
  readonly told: readonly GroupOfLesson[];
}

/** To how many groups a lesson is open; a tap says to which, and how many in each finished it. */
export function LessonGroups({ title, open, all, told }: Props) {
  const t = useTranslations('module_groups');
  if (open === 0) return <span className={classes.closed}>{t('unopened')}</span>;
  const count = t('of', { done: open, students: all });
  const name = t('open_of', { title, count });
  return (
    <PopoverButton
      className={classes.count}
      aria-label={name}
      content={() => (
        <ul className={classes.groups} aria-label={name}>
          {told.map(({ group: { id, name, students }, isOpen, done }) => (
            <li key={id} className={classes.group}>
              <span>{name}</span>
              <span className={classes.state}>
                {isOpen && students > 0 ? t('finished', { done, students }) : t(isOpen ? 'opened' : 'closed')}
              </span>
            </li>
          ))}
          {all > told.length && <li>{t('more', { count: all - told.length })}</li>}
        </ul>
      )}
    >
      {count}
    </PopoverButton>
  );
}
