import type { ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';
import type { ShownParts } from '../components/shown-work.tsx';
import type { Fold } from '../components/use-fold.ts';
import { PythonOutput, PythonTrouble, usePythonText } from './python-result.tsx';
import { isBusy, type Python } from './use-python.ts';
import { usePythonStatus } from './use-python-status.ts';

interface Props {
  readonly python: Python;
  readonly fetchesFirst: boolean;
  readonly fold: Fold;
  readonly codePlace: Ref<HTMLDivElement>;
  readonly resultPlace: Ref<HTMLDivElement>;
  readonly troublePlace: Ref<HTMLDivElement>;
  readonly show: (parts: ShownParts) => ReactNode;
  readonly drawing: ReactNode;
  readonly code: ReactNode;
  readonly onRun: () => void;
  readonly onGoTo: (line: number) => void;
}

/** A program that somebody else wrote: it draws on the stage, or writes there if it draws nothing. */
export function ShownProgram({ python, fetchesFirst, show, drawing, onRun, onGoTo, ...props }: Props) {
  const t = useTranslations('exercises');
  const status = usePythonStatus(python);
  const writes = usePythonText(python) !== '' || python.state === 'asking';
  const busy = isBusy(python);
  const isShown = python.draws || writes;
  // Stopped before it showed anything, it stands there as before.
  const hasEnded = python.outcome !== null && (isShown || python.outcome.kind !== 'stopped');
  const hasBegun = busy || hasEnded || python.state === 'unavailable';
  const output = <PythonOutput python={python} />;
  const again = { kind: 'again', label: t('run_again'), run: onRun } as const;
  const play = { kind: 'play', label: t(fetchesFirst ? 'run_first' : 'run'), run: onRun } as const;
  const stop = { kind: 'stop', label: t('stop'), run: python.stop } as const;
  const idle = hasBegun ? again : play;
  return show({
    shape: 'drawing',
    ...{ hasBegun, isBusy: busy, isShown },
    act: busy ? stop : idle,
    status: status ?? (fetchesFirst && t('fetched_once')),
    stage: (
      <>
        {drawing}
        {!python.draws && (
          <div data-console hidden={!writes}>
            {output}
          </div>
        )}
      </>
    ),
    below: (
      <>
        {python.draws && output}
        <div ref={props.troublePlace}>
          <PythonTrouble python={python} onGoTo={onGoTo} />
        </div>
      </>
    ),
    code: props.code,
    fold: props.fold,
    stageRef: props.resultPlace,
    codeRef: props.codePlace,
  });
}
