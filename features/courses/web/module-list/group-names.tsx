import { useTranslations } from 'use-intl';
import classes from './module-list.module.css';

/** So many names stand in a row; of more groups the first, and how many others there are. */
const shown = 2;

interface Props {
  /** Those of the first groups that the reader reaches. */
  readonly names: readonly string[];
  readonly count: number;
}

/** The groups that have a module: by name as far as there is room, of the others how many. */
export function GroupNames({ names, count }: Props) {
  const t = useTranslations('module_list');
  if (count === 0) return <span className={classes.none}>{t('no_groups')}</span>;
  const [first, second] = count > shown ? names.slice(0, 1) : names;
  const others = count - [first, second].filter(Boolean).length;
  // Groups of colleagues have no names here.
  if (first === undefined) return t('group_count', { count });
  const more = (of: number) => of > 0 && t('more_groups', { count: of });
  const all = [names.join(', '), more(count - names.length)].filter(Boolean).join(' ');
  return (
    <span className={classes.groups} title={all}>
      <span className={classes.group}>{second === undefined ? first : `${first}, `}</span>
      {second !== undefined && <span className={classes.group}>{second}</span>}{' '}
      {others > 0 && <span className={classes.more}>{more(others)}</span>}
    </span>
  );
}
