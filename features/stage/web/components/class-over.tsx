import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { shortName } from '#features/membership/shared/short-name.rules.ts';
import { Fold } from '#platform/web/kit/fold.tsx';
import type { Stage } from '../../shared/stage.ts';
import { signsOf } from '../board/stage-names.view.ts';
import { areNamesHidden } from '../board/use-hidden-names.ts';
import classes from './class-over.module.css';

interface Props {
  readonly groupId: string;
  /** As it was last seen. */
  readonly stage: Stage;
}

/** A class that has ended, in short: who was in it, what was done, and who may need a word before the next one. */
export function ClassOver({ groupId, stage }: Props) {
  const t = useTranslations('stage');
  const joined = stage.tiles.filter(({ seat }) => seat);
  const tasks = joined.reduce((sum, { seat }) => sum + (seat?.passedInClass ?? 0), 0);
  const without = joined.filter(({ seat }) => seat && seat.tasks > 0 && seat.tasksPassed === 0);
  const signs = signsOf(stage);
  return (
    <div className={classes.over}>
      <ul className={classes.facts}>
        <li>{t('over_joined', { joined: joined.length, all: stage.tiles.length })}</li>
        <li>{t('over_tasks', { tasks })}</li>
      </ul>
      {without.length > 0 && (
        <Fold title={t('over_none', { count: without.length })}>
          <ul className={classes.children}>
            {without.map((tile) => (
              <li key={tile.childId}>
                {areNamesHidden() ? (
                  signs.get(tile.childId)
                ) : (
                  <Link
                    to="/dashboard/groups/$groupId/children/$childId"
                    params={{ groupId, childId: tile.childId }}
                  >
                    {shortName(tile)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      <p>{t('over_hint')}</p>
    </div>
  );
}
