import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { newRequestId } from '#platform/web/request-id.ts';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ActRow, Portion, PreparedAct } from '../../shared/lists.ts';
import classes from './act-dialog.module.css';
import { OutcomeGroups } from './act-outcomes.tsx';
import { countsOf, leftOutOf, sumOf } from './act-run.view.ts';
import { useActRun } from './use-act-run.ts';
import { useUndoLater } from './use-undo-later.ts';

interface Props {
  readonly title: string;
  /** What will happen to so many, and with how much money in all where rows are about money. */
  readonly promise: (count: number, sumCents: number) => string;
  /** What it means for them, in a sentence. */
  readonly note?: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** What is asked before, such as a group; null where nothing is. */
  readonly fields?: ReactNode;
  /** The fields say enough to go on. */
  readonly isComplete?: boolean;
  readonly prepare: (actId: string) => Promise<PreparedAct>;
  readonly run: (actId: string) => Promise<Portion>;
  /** Absent where nothing can be taken back. */
  readonly undo?: (actId: string, undoId: string) => Promise<PreparedAct>;
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

/** An act on many rows: says what will happen to whom, does it with its progress, and says what happened. */
export function ActDialog(props: Props) {
  const { title, fields = null, isComplete = true, prepare, run: runOn, undo, onSettled } = props;
  const t = useTranslations('lists');
  const refusalText = useRefusalText();
  const run = useActRun(runOn, onSettled);
  const sayDone = useUndoLater();
  const [actId] = useState(newRequestId);
  const [undoId] = useState(newRequestId);
  const isBusy = run.phase === 'running' || run.phase === 'stopping';
  const ask = useEffectEvent(() => run.prepare(() => prepare(actId)));
  const look = () => {
    const id = newRequestId();
    run.prepare(() => prepare(id));
  };
  const undoDone =
    undo && run.act && !run.isUndo && run.state?.done ? undo.bind(null, run.act.actId, undoId) : undefined;
  const onClose = () => {
    if (undoDone && run.state) sayDone({ done: run.state.done, undo: undoDone, run: runOn, onSettled });
    props.onClose();
  };
  const asksFirst = fields !== null;
  useEffect(() => {
    if (!asksFirst) ask();
  }, [asksFirst]);
  return (
    <Dialog opened title={title} onClose={() => (isBusy ? run.stop() : onClose())}>
      <div className={classes.body}>
        <FormAlert message={run.error ? refusalText(run.error) : null} />
        {run.act === null && run.phase === 'preparing' && (
          <>
            <p role="status" className={classes.note}>
              {t('preparing')}
            </p>
            <Skeletons shape="row" count={3} />
          </>
        )}
        {run.act === null && run.phase !== 'preparing' && (
          <>
            {fields}
            <div className={classes.buttons}>
              <Cancel onClick={onClose} />
              <Button disabled={!isComplete} onClick={look}>
                {t(run.error ? 'go_on' : 'look')}
              </Button>
            </div>
          </>
        )}
        {run.act && run.state && (
          <Progress
            {...props}
            {...{ run, act: run.act, state: run.state, isBusy, onClose }}
            onUndo={undoDone && (() => void run.undo(undoDone))}
          />
        )}
      </div>
    </Dialog>
  );
}

type Run = ReturnType<typeof useActRun>;

interface ProgressProps extends Omit<Props, 'run'> {
  readonly run: Run;
  readonly act: PreparedAct;
  readonly state: NonNullable<Run['state']>;
  readonly isBusy: boolean;
  /** Takes back what was done; undefined where nothing was, or nothing can be. */
  readonly onUndo: (() => void) | undefined;
}

function Progress(props: ProgressProps) {
  const { run, state, isBusy } = props;
  const isBegun = isBusy || state.settled > 0 || run.isUndo || run.error !== null;
  if (!isBegun) return <Preview {...props} />;
  return state.settled === state.meant.length && !isBusy ? <Finished {...props} /> : <Going {...props} />;
}

function Preview({ promise, note, confirmLabel, danger, run, act, state, onClose }: ProgressProps) {
  const t = useTranslations('lists');
  const leftOut = leftOutOf(act);
  const count = act.rows.length - state.meant.length;
  return (
    <>
      {state.meant.length === 0 ? (
        <p className={classes.promise}>{t('nothing_to_do')}</p>
      ) : (
        <>
          <p className={classes.promise}>{promise(state.meant.length, sumOf(state.meant))}</p>
          {note && <p className={classes.note}>{note}</p>}
          <Counts rows={state.meant} />
          <ul className={classes.names}>
            {state.meant.map(({ id, name, amountCents }) => (
              <li key={id}>
                {name}
                {amountCents !== undefined && (
                  <span className={classes.amount}>{formatMoney(amountCents)}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {count > 0 && (
        <section className={classes.leftOut}>
          <h3 className={classes.heading}>{t('left_out', { count })}</h3>
          <OutcomeGroups groups={leftOut} />
        </section>
      )}
      <div className={classes.buttons}>
        <Cancel onClick={onClose} />
        {state.meant.length > 0 && (
          <Button color={danger ? 'red' : undefined} onClick={run.start}>
            {confirmLabel}
          </Button>
        )}
      </div>
    </>
  );
}

/** What to have at hand: how many of each kind. */
function Counts({ rows }: { readonly rows: readonly ActRow[] }) {
  const t = useTranslations('lists');
  const counts = countsOf(rows);
  if (counts.length === 0) return null;
  return (
    <ul className={classes.counts}>
      {counts.map(({ what, count }) => (
        <li key={what}>{t('counted', { count, what })}</li>
      ))}
    </ul>
  );
}

function Going({ run, state, isBusy, onClose }: ProgressProps) {
  const t = useTranslations('lists');
  const figures = { done: state.settled, total: state.meant.length };
  return (
    <>
      <p role="status" className={classes.promise}>
        {t(isBusy ? 'progress' : 'stopped', figures)}
      </p>
      <progress
        className={classes.bar}
        value={figures.done}
        max={figures.total}
        aria-label={t('progress', figures)}
      />
      <div className={classes.buttons}>
        {isBusy ? (
          <Button variant="default" disabled={run.phase === 'stopping'} onClick={run.stop}>
            {t(run.phase === 'stopping' ? 'stopping' : 'stop')}
          </Button>
        ) : (
          <>
            <Cancel onClick={onClose} />
            <Button onClick={run.start}>{t('go_on')}</Button>
          </>
        )}
      </div>
    </>
  );
}

function Finished({ run, state, onUndo, onClose }: ProgressProps) {
  const t = useTranslations('lists');
  const common = useTranslations('common');
  const refused = state.settled - state.done;
  return (
    <>
      <p role="status" className={classes.promise}>
        {t(run.isUndo ? 'undone' : 'finished', { done: state.done })}
      </p>
      {refused > 0 && (
        <section className={classes.leftOut}>
          <h3 className={classes.heading}>{t('refused', { count: refused })}</h3>
          <OutcomeGroups groups={state.refused} />
        </section>
      )}
      <div className={classes.buttons}>
        {onUndo && (
          <Button variant="default" onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
        <Button autoFocus onClick={onClose}>
          {common('close')}
        </Button>
      </div>
    </>
  );
}

function Cancel({ onClick }: { onClick: () => void }) {
  const t = useTranslations('common');
  return (
    <Button variant="default" onClick={onClick}>
      {t('cancel')}
    </Button>
  );
}
