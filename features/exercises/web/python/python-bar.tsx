import { Button } from '@mantine/core';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import IconPlayerStopFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RunBar } from '../components/run-bar.tsx';
import { useAfter } from '../components/use-after.ts';
import { isBusy, type Python } from './use-python.ts';
import { usePythonStatus } from './use-python-status.ts';

interface Props {
  readonly python: Python;
  /** Whether a run fetches 6 MB: the button says so. */
  readonly fetchesFirst: boolean;
  readonly isWriting: boolean;
  /** For whoever looks at somebody else's code: running it is not what they came for. */
  readonly isQuiet?: boolean | undefined;
  /** Whether it always stands at the thumb of a phone. */
  readonly isUp?: boolean | undefined;
  readonly keys: ReactNode;
  /** A step back and forward, while no keys are shown and nothing runs. */
  readonly steps?: ReactNode;
  readonly onRun: () => void;
}

/** A program that takes longer than this to end has its stop at the thumb: milliseconds. */
const soon = 600;

/** Runs and stops a program, and says how it is doing. */
export function PythonBar({ python, fetchesFirst, isWriting, isQuiet, isUp, keys, steps, onRun }: Props) {
  const t = useTranslations('exercises');
  const busy = isBusy(python);
  const isAsking = python.state === 'asking';
  const isSlow = useAfter(busy, soon);
  const status = usePythonStatus(python) ?? (fetchesFirst && t('fetched_once'));
  return (
    <RunBar
      isUp={isUp || isWriting || isAsking || isSlow}
      isTyping={isWriting || isAsking}
      keys={isWriting && keys}
      steps={!isWriting && !busy && steps}
      status={status}
    >
      {/* One button, so that the keyboard's focus outlives a run. */}
      <Button
        size={isQuiet ? 'md' : 'lg'}
        variant={isQuiet ? 'default' : undefined}
        color={busy && !isQuiet ? 'red' : undefined}
        leftSection={busy ? <IconPlayerStopFilled aria-hidden /> : <IconPlayerPlayFilled aria-hidden />}
        onClick={busy ? python.stop : onRun}
      >
        {busy ? t('stop') : t(fetchesFirst ? 'run_first' : 'run')}
      </Button>
    </RunBar>
  );
}
