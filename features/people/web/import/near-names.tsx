import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { NearName } from '../../shared/user-import.ts';
import classes from './user-import.module.css';

/** What a person says of names that may be mistyped. */
export interface NearChoice {
  /** The new groups that only look like others, as the file writes them. */
  readonly apart: readonly string[];
  readonly onMeant: (near: NearName) => void;
  readonly onApart: (near: NearName) => void;
}

interface Props extends Omit<NearChoice, 'apart'> {
  readonly names: readonly NearName[];
}

/** Which groups and plans a file probably means: taken with one click, for all of its rows. */
export function NearNames({ names, onMeant, onApart }: Props) {
  const t = useTranslations('users.import');
  return (
    <ul className={classes.near}>
      {names.map((near) => (
        <li key={`${near.column}/${near.written}`} className={classes.nearName}>
          <p className={classes.nearText}>{t(`near_${near.column}`, { ...near, count: near.rows })}</p>
          <div className={classes.nearButtons}>
            <Button variant="light" size="compact-md" onClick={() => onMeant(near)}>
              {t('near_take', { meant: near.meant })}
            </Button>
            {near.column === 'group' && (
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={t('near_apart_named', { written: near.written })}
                onClick={() => onApart(near)}
              >
                {t('near_apart')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
