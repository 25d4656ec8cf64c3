import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Satellite, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import type { Leaderboard } from '../../shared/leaderboard.ts';
import { leaderboardQuery } from '../leaderboard.queries.ts';
import {
  isAlone,
  isBeforeStart,
  type LeaderboardView,
  type LeaderboardViewer,
  leaderboardViews,
} from './leaderboard.view.ts';
import { LeaderboardList, LeaderboardWaiting } from './leaderboard-list.tsx';
import classes from './leaderboard-tab.module.css';
import { ThisMonth } from './this-month.tsx';

interface Props {
  readonly childId: string;
  readonly firstName: string;
  readonly viewer: LeaderboardViewer;
  /** The groups to look at, one after another; the first is shown. */
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  /** A link to where the child is taken off the leaderboards. */
  readonly choice: ReactNode;
}

/** The leaderboard of a child's group (decision P12): neighbours, the first, this month. */
export function LeaderboardTab({ groups, ...person }: Props) {
  const t = useTranslations('leaderboard');
  const [chosen, setChosen] = useState<string | null>(null);
  const group = groups.find(({ id }) => id === chosen) ?? groups[0];
  if (!group)
    return (
      <EmptyState
        picture={<Telescope />}
        message={t(`no_group_${person.viewer}`)}
        hint={t(`no_group_hint_${person.viewer}`)}
      />
    );
  return (
    <section className={classes.tab} aria-label={t('title')}>
      {groups.length > 1 && <GroupChoice groups={groups} chosen={group.id} onChoose={setChosen} />}
      <Board key={group.id} groupId={group.id} {...person} />
    </section>
  );
}

interface ChoiceProps {
  readonly groups: Props['groups'];
  readonly chosen: string;
  readonly onChoose: (groupId: string) => void;
}

function GroupChoice({ groups, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations('leaderboard');
  const name = useId();
  return (
    <fieldset aria-label={t('group')} className={classes.groups}>
      {groups.map((group) => (
        <label key={group.id} className={classes.group}>
          <input
            type="radio"
            name={name}
            className={classes.radio}
            checked={group.id === chosen}
            onChange={() => onChoose(group.id)}
          />
          {group.name}
        </label>
      ))}
    </fieldset>
  );
}

interface BoardProps extends Omit<Props, 'groups'> {
  readonly groupId: string;
}

function Board({ childId, groupId, ...person }: BoardProps) {
  const t = useTranslations('leaderboard');
  const [view, setView] = useState<LeaderboardView>('neighbours');
  const query = useQuery(leaderboardQuery(childId, groupId));
  const views = (
    <Segments
      label={t('views')}
      value={view}
      choices={leaderboardViews.map((each) => ({ value: each, label: t(`view_${each}`) }))}
      onChange={setView}
    />
  );
  return (
    <QueryStates
      query={query}
      loading={
        <div className={classes.board}>
          <div className={classes.views}>{views}</div>
          <div className={classes.lines}>
            <LeaderboardWaiting />
          </div>
        </div>
      }
      isEmpty={(board) => board === null}
      empty={<EmptyState picture={<Satellite />} message={t('off')} hint={t('off_hint')} />}
      errorTitle={t('error')}
    >
      {(board) => board && <Filled board={board} view={view} views={views} {...person} />}
    </QueryStates>
  );
}

interface FilledProps extends Omit<BoardProps, 'childId' | 'groupId'> {
  readonly board: Leaderboard;
  readonly view: LeaderboardView;
  readonly views: ReactNode;
}

function Filled({ board, view, views, firstName, viewer, choice }: FilledProps) {
  const t = useTranslations('leaderboard');
  const rows = board[view];
  const note = noteOf(board, view);
  return (
    <div className={classes.board}>
      <div className={classes.views}>{views}</div>
      <div className={classes.did}>
        <ThisMonth thisMonth={board.thisMonth} firstName={firstName} viewer={viewer} />
      </div>
      <div className={classes.lines}>
        {note && (
          <p className={classes.note}>
            {t(note === 'before_start' ? 'note_before_start' : `note_${note}_${viewer}`)}
          </p>
        )}
        <LeaderboardList view={view} rows={rows} own={t(`own_${viewer}`)} />
      </div>
      <p className={classes.seen}>
        {!board.optedOut && <span>{t(`seen_${viewer}`)}</span>}
        {choice}
      </p>
    </div>
  );
}

function noteOf(board: Leaderboard, view: LeaderboardView): 'opted_out' | 'alone' | 'before_start' | null {
  if (board.optedOut) return 'opted_out';
  if (isAlone(board)) return 'alone';
  return view !== 'month' && isBeforeStart(board[view]) ? 'before_start' : null;
}
