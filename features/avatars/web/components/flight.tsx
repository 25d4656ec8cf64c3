import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Balance } from '#features/points/shared/points.ts';
import { lazy } from '#platform/web/lazy.ts';
import { defaultLook } from '../../shared/avatars.rules.ts';
import { lookQuery } from '../avatars.queries.ts';
import { FlightPath } from '../flight/flight-path.tsx';
import { useGainFlight } from '../flight/use-gain-flight.ts';
import classes from './flight.module.css';

// On most visits there are no new points.
const GainsList = lazy(async () => ({ default: (await import('../flight/gains-list.tsx')).GainsList }));

// A level is reached six times a year: its celebration is loaded when it happens.
const LevelUp = lazy(async () => ({ default: (await import('../flight/level-up.tsx')).LevelUp }));

interface Props {
  readonly balance: Balance;
  /** On the child's own screens new points fly once; others see where the rocket is. */
  readonly own: boolean;
  /** Only the sum of the new points is shown until it is tapped: for a screen with something to do below. */
  readonly gainsFolded?: boolean;
}

/** The flight past the planets with the child's own rocket, the new points, and the celebration of a new level. */
export function Flight({ balance, own, gainsFolded = false }: Props) {
  const { childId } = balance;
  const query = useQuery(lookQuery(childId));
  const { waiting, gains, landed, land } = useGainFlight(own, balance.earned);
  const [celebrated, setCelebrated] = useState<string | null>(null);
  const placeholder = (
    <div className={classes.waiting} data-gains={gains !== null} data-folded={gainsFolded} aria-busy="true" />
  );
  if (waiting || query.isPending) return placeholder;
  // If a look cannot be fetched, the default one is used: the path is what matters here.
  const look = query.data?.look ?? defaultLook(childId);
  const rose = gains !== null && gains.after.level > gains.before.level;
  return (
    <Suspense fallback={placeholder}>
      <FlightPath balance={balance} look={look} from={gains?.before.earned ?? null} onLanded={land} />
      {gains && <GainsList key={gains.upTo} gains={gains} folded={gainsFolded} />}
      {rose && landed && query.data && celebrated !== gains.upTo && (
        <Suspense>
          <LevelUp
            child={query.data}
            from={gains.before.level}
            to={gains.after.level}
            onClose={() => setCelebrated(gains.upTo)}
          />
        </Suspense>
      )}
    </Suspense>
  );
}
