import '#platform/web/theme/form-styles.ts';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedMoment } from '#platform/shared/dates.ts';
import { Card, CardPart } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
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

/** The switch that takes a child off the leaderboards and puts them back (decision P12), among all that a family allows. It saves itself. */
export function LeaderboardChoice({ childId, viewer }: Props) {
  const t = useTranslations('leaderboard');
  const panel = useRef<HTMLDivElement>(null);
  // The leaderboard links here; the panel is loaded after the router has scrolled.
  useEffect(() => {
    if (window.location.hash === '#leaderboard') panel.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={panel}>
      <CardPart title={t('title')}>
        <Choosing childId={childId} viewer={viewer} />
      </CardPart>
    </div>
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
  const locale = useLocale();
  if (!optedOut) return <p className={classes.since}>{t(`shown_${viewer}`)}</p>;
  const key = decidedKey(optedOut.by, viewer);
  return (
    <>
      <p className={classes.since}>{t('hidden_since', { at: formatDatedMoment(optedOut.at, locale) })}</p>
      {key && <p className={classes.decided}>{t(key)}</p>}
    </>
  );
}

// A child who decided it needs no explanation.
function decidedKey(by: OptOutDecider, viewer: Viewer) {
  if (by === 'staff') return `decided_by_staff_${viewer}` as const;
  if (by === 'guardian') return `decided_by_guardian_${viewer}` as const;
  return viewer === 'child' ? null : (`decided_by_child_${viewer}` as const);
}
