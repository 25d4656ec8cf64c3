import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { shortName } from '#features/membership/shared/short-name.rules.ts';
import { Fold } from '#platform/web/kit/fold.tsx';
import type { OverChild, Stage } from '../../shared/stage.ts';
import { signsOf } from '../board/stage-names.view.ts';
import { areNamesHidden } from '../board/use-hidden-names.ts';
import classes from './class-over.module.css';

interface Child {
  readonly childId: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface Props {
  readonly groupId: string;
  /** The class as it was last seen on this screen; null when the screen was opened after its end. */
  readonly stage: Stage | null;
  /** What is known of it until midnight. */
  readonly over: readonly OverChild[];
}

/** A class that has ended, in short: who was in it, what was done, and who may need a word before the next one. */
export function ClassOver({ groupId, stage, over }: Props) {
  return stage ? <SeenClass groupId={groupId} stage={stage} /> : <KeptClass groupId={groupId} over={over} />;
}

function SeenClass({ groupId, stage }: { readonly groupId: string; readonly stage: Stage }) {
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
      <Named
        groupId={groupId}
        title={t('over_none', { count: without.length })}
        pupils={without}
        signs={signs}
      />
      <p>{t('over_hint')}</p>
    </div>
  );
}

/** The lesson of the class is known no more, so what was passed today counts, in whichever; without any such work nobody is named for it. */
function KeptClass({ groupId, over }: Pick<Props, 'groupId' | 'over'>) {
  const t = useTranslations('stage');
  const joined = over.filter((child) => child.joined);
  const tasks = joined.reduce((sum, { passedToday }) => sum + passedToday, 0);
  const without = tasks > 0 ? joined.filter(({ passedToday }) => passedToday === 0) : [];
  const absent = over.filter((child) => !child.joined);
  return (
    <div className={classes.over}>
      <ul className={classes.facts}>
        <li>{t('over_joined', { joined: joined.length, all: over.length })}</li>
        <li>{t('over_tasks_today', { tasks })}</li>
      </ul>
      <Named groupId={groupId} title={t('over_none_today', { count: without.length })} pupils={without} />
      <Named groupId={groupId} title={t('over_absent', { count: absent.length })} pupils={absent} />
      <p>{t('over_hint')}</p>
    </div>
  );
}

interface NamedProps {
  readonly groupId: string;
  readonly title: string;
  readonly pupils: readonly Child[];
  /** What stands for names while they are hidden; without it, only the title tells how many they are. */
  readonly signs?: ReadonlyMap<string, string>;
}

function Named({ groupId, title, pupils, signs }: NamedProps) {
  const hidden = areNamesHidden();
  if (pupils.length === 0) return null;
  if (hidden && !signs) return <p>{title}</p>;
  return (
    <Fold title={title} opened>
      <ul className={classes.children}>
        {pupils.map((child) => (
          <li key={child.childId}>
            {hidden ? (
              signs?.get(child.childId)
            ) : (
              <Link
                to="/dashboard/groups/$groupId/children/$childId"
                params={{ groupId, childId: child.childId }}
              >
                {shortName(child)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
