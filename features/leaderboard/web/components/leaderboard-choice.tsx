import '#platform/web/theme/form-styles.ts';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { LeaderboardChoice as Choice, OptOutDecider } from '../../shared/leaderboard.ts';
import { leaderboardChoiceQuery, useSetLeaderboardChoice } from '../leaderboard.queries.ts';
import classes from './leaderboard-choice.module.css';

interface Props {
  readonly childId: string;
  readonly viewer: 'child' | 'parent';
}

type Viewer = Props['viewer'] | 'staff';

/** The switch that takes a child off the leaderboards and puts them back (decision P12). It saves itself. */
export function LeaderboardChoice({ childId, viewer }: Props) {
  const t = useTranslations('leaderboard');
  const panel = useRef<HTMLElement>(null);
  // The leaderboard links here; the panel is loaded after the router has scrolled.
  useEffect(() => {
    if (window.location.hash === '#leaderboard') panel.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section ref={panel} className={panels.panel}>
      <h2 className={panels.title}>{t('title')}</h2>
      <Choosing childId={childId} viewer={viewer} />
    </section>
  );
}

function Choosing({ childId, viewer }: { childId: string; viewer: Viewer }) {
  const t = useTranslations();
  const query = useQuery(leaderboardChoiceQuery(childId));
  return (
    <>
      <p className={classes.text}>{t(`leaderboard.seen_${viewer}`)}</p>
      <QueryStates
        query={query}
        loading={<Skeletons shape="line" count={1} />}
        errorTitle={t('leaderboard_choice.choice_error')}
      >
        {(choice) => <ChoiceSwitch choice={choice} viewer={viewer} />}
      </QueryStates>
    </>
  );
}

/** The switch on a child's own account; nothing on anybody else's. */
export function OwnLeaderboardChoice() {
  const { id, role } = useUser();
  return role === 'child' ? <LeaderboardChoice childId={id} viewer="child" /> : null;
}

/** The switch on a child's page for staff: an admin changes it at the family's request. */
export function StaffLeaderboardChoice({ childId }: { readonly childId: string }) {
  const t = useTranslations('leaderboard');
  return (
    <Card title={t('title')}>
      <Choosing childId={childId} viewer="staff" />
    </Card>
  );
}

function ChoiceSwitch({ choice, viewer }: { choice: Choice; viewer: Viewer }) {
  const t = useTranslations('leaderboard_choice');
  const refusalText = useRefusalText();
  const save = useSetLeaderboardChoice();
  const shown = save.isPending ? save.variables.shown : choice.optedOut === null;
  const set = (wanted: boolean) =>
    runMutation(
      save,
      { childId: choice.childId, shown: wanted },
      {
        onSuccess: () => notify.success(t(wanted ? 'choice_on' : 'choice_off')),
        onError: (error) => notify.error(t('choice_failed', { reason: refusalText(error) })),
      },
    );
  return (
    <div className={classes.switch}>
      <Switch
        size="md"
        label={t(`choice_${viewer}`)}
        description={t(`choice_hint_${viewer}`)}
        checked={shown}
        disabled={!choice.mayChange || save.isPending}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      <Decided choice={choice} viewer={viewer} />
    </div>
  );
}

function Decided({ choice: { optedOut }, viewer }: { choice: Choice; viewer: Viewer }) {
  const t = useTranslations('leaderboard_choice');
  const key = optedOut && decidedKey(optedOut.by, viewer);
  return key && <p className={classes.decided}>{t(key)}</p>;
}

// The person who decided it needs no explanation.
function decidedKey(by: OptOutDecider, viewer: Viewer) {
  if (by === 'staff') return `decided_by_staff_${viewer}` as const;
  if (by === 'guardian') return viewer === 'parent' ? null : (`decided_by_guardian_${viewer}` as const);
  return viewer === 'child' ? null : (`decided_by_child_${viewer}` as const);
}
