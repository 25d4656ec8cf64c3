import { useMediaQuery } from '@mantine/hooks';
import { useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { shortName } from '#features/membership/shared/short-name.rules.ts';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { Fold } from '#platform/web/kit/fold.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { byCallSign } from '../../shared/call-sign.rules.ts';
import type { GroupStage, Stage } from '../../shared/stage.ts';
import { useClock } from '../components/use-clock.ts';
import projector from '../projector/projector-button.module.css';
import { ProjectorButton } from '../projector/projector-button.tsx';
import type { StageActs } from '../stage.queries.ts';
import { ChildCode } from './child-code.tsx';
import { ChildTile } from './child-tile.tsx';
import { ClassSummary } from './class-summary.tsx';
import { StageBanners } from './stage-banners.tsx';
import classes from './stage-board.module.css';
import { lessonOfMost, signsOf } from './stage-names.view.ts';
import { StageTools } from './stage-tools.tsx';
import { useHiddenNames } from './use-hidden-names.ts';

interface Props {
  readonly group: GroupStage['group'];
  readonly stage: Stage;
  /** How far the server's clock is ahead of this device's: milliseconds. */
  readonly clockAhead: number;
  readonly acts: StageActs;
  /** The class goes on the wall. */
  readonly onProject: () => void;
}

/** The class while its lesson is on: every child at a glance, and what the teacher does with all of them. */
export function StageBoard({ group, stage, clockAhead, acts, onProject }: Props) {
  const t = useTranslations('stage');
  const now = useClock(clockAhead);
  const [namesHidden, setNamesHidden] = useHiddenNames();
  const [openId, setOpenId] = useState<string | null>(null);
  // Their order tells nothing of names either.
  const signs = useMemo(() => signsOf(stage), [stage]);
  const tiles = namesHidden ? byCallSign(signs, stage.tiles) : stage.tiles;
  const nameAt = (index: number) => {
    const tile = tiles[index];
    if (!tile) return '–';
    return namesHidden ? (signs.get(tile.childId) ?? '–') : shortName(tile);
  };
  const nameOf = (childId: string) => nameAt(tiles.findIndex((tile) => tile.childId === childId));
  const lesson = lessonOfMost(tiles);
  // Folded where there is room for little: the tiles are of those who are here.
  const onPhone =
    useMediaQuery('(max-width: 599.9px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const absent = tiles.filter(({ seat }) => !seat);
  const open = tiles.find(({ childId }) => childId === openId);
  // From one tile to the next: those of whom nothing was heard have no code.
  const seated = tiles.filter(({ seat }) => seat);
  const at = seated.findIndex(({ childId }) => childId === openId);
  const beside = {
    previous: (at > 0 && seated[at - 1]?.childId) || null,
    next: (at >= 0 && seated[at + 1]?.childId) || null,
  };
  if (tiles.length === 0) return <EmptyState picture={<Capsule />} message={t('nobody')} />;
  return (
    <div className={classes.board}>
      <ClassSummary
        tiles={tiles}
        now={now}
        nameOf={nameOf}
        namesHidden={namesHidden}
        onShowNames={() => setNamesHidden(false)}
        onOpen={setOpenId}
      />
      <div className={projector.bar}>
        <StageTools
          groupId={group.id}
          stage={stage}
          acts={acts}
          namesHidden={namesHidden}
          onHideNames={setNamesHidden}
        />
        <ProjectorButton
          onOpen={() => {
            setNamesHidden(true);
            onProject();
          }}
        />
      </div>
      {seated.length === 0 && <p className={classes.hint}>{t('join_hint')}</p>}
      {absent.length > 0 && (
        <Absent
          ids={absent.map(({ childId }) => childId)}
          folded={onPhone}
          nameOf={nameOf}
          onOpen={setOpenId}
        />
      )}
      <ul className={classes.tiles} aria-label={t('tiles')}>
        {tiles.map(
          (tile, index) =>
            tile.seat && (
              <ChildTile
                key={tile.childId}
                seat={tile.seat}
                name={nameAt(index)}
                lessonId={lesson?.id}
                chosen={tile.childId === stage.chosenId}
                now={now}
                onOpen={() => setOpenId(tile.childId)}
              />
            ),
        )}
      </ul>
      <StageBanners
        groupId={group.id}
        stage={stage}
        acts={acts}
        now={now}
        nameOf={nameOf}
        onOpen={setOpenId}
      />
      {open && (
        <ChildCode
          groupId={group.id}
          tile={open}
          name={nameOf(open.childId)}
          beside={beside}
          onGoTo={setOpenId}
          now={now}
          shown={stage.shown}
          acts={acts}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  );
}

interface AbsentProps {
  readonly ids: readonly string[];
  readonly folded: boolean;
  readonly nameOf: (childId: string) => string;
  readonly onOpen: (childId: string) => void;
}

/** Who hasn't joined, by name; folded away on a phone. */
function Absent({ ids, folded, nameOf, onOpen }: AbsentProps) {
  const t = useTranslations('stage');
  const titleId = useId();
  const title = t('absent', { count: ids.length });
  const names = ids.map((childId) => (
    <li key={childId}>
      <button type="button" onClick={() => onOpen(childId)}>
        {nameOf(childId)}
      </button>
    </li>
  ));
  if (folded)
    return (
      <Fold title={t('absent_short', { count: ids.length })}>
        <div className={classes.absent}>
          <ul aria-label={title}>{names}</ul>
        </div>
      </Fold>
    );
  return (
    <div className={classes.absent}>
      <span id={titleId}>{title}</span>
      <ul aria-labelledby={titleId}>{names}</ul>
    </div>
  );
}
