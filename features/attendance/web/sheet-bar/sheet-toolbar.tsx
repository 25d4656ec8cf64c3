import { Button } from '@mantine/core';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { type RefObject, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { partAfterPaint } from '#platform/web/load-part.ts';
import { notify } from '#platform/web/notify.ts';
import { allPresent, toldAbsent, undoing } from '../sheet-draft/sheet-actions.view.ts';
import type { SheetDraft, SheetEvent } from '../sheet-draft/sheet-draft.view.ts';
import type { SheetMarks } from '../sheet-draft/use-marks.ts';
import { KeyHelp } from './key-help.tsx';
import classes from './sheet-toolbar.module.css';

// It is loaded while the first students are marked.
const GiveEveryone = lazy(async () => ({
  default: (await partAfterPaint(() => import('../sheet-points/give-everyone.tsx'))).GiveEveryone,
}));

interface Props {
  readonly draft: SheetDraft;
  readonly change: (event: SheetEvent) => void;
  readonly marks: SheetMarks;
  /** Marking those who joined comes before marking everybody. */
  readonly isSecond: boolean;
  /** The button that a key presses. */
  readonly allPresentButton: RefObject<HTMLButtonElement | null>;
  readonly help: boolean;
  readonly onHelp: (opened: boolean) => void;
}

/** Actions for everybody at once: all present, points for all. */
export function SheetToolbar({ draft, change, marks, isSecond, allPresentButton, help, onHelp }: Props) {
  const t = useTranslations('attendance');
  const [giving, setGiving] = useState(false);
  const markAll = () => {
    const changes = allPresent(draft);
    change({ type: 'change', changes });
    const done = t('all_present_done', { count: changes.length });
    const told = toldAbsent(draft);
    notify.success(told > 0 ? `${done} ${t('all_present_told', { count: told })}` : done, {
      label: t('undo'),
      run: () => change({ type: 'change', changes: undoing(changes) }),
      onlyHere: true,
    });
  };
  return (
    <div className={classes.tools}>
      <Button
        ref={allPresentButton}
        className={classes.all}
        {...(isSecond ? { variant: 'default' } : { variant: 'light', color: 'teal' })}
        leftSection={<IconChecks size={20} aria-hidden />}
        disabled={allPresent(draft).length === 0}
        onClick={markAll}
      >
        {t('all_present')}
      </Button>
      <Button
        className={classes.give}
        variant="default"
        leftSection={<StarIcon size={18} />}
        onClick={() => setGiving(true)}
      >
        {t('give_everyone')}
      </Button>
      <KeyHelp opened={help} onChange={onHelp} />
      <Suspense>
        <GiveEveryone opened={giving} draft={draft} marks={marks} onClose={() => setGiving(false)} />
      </Suspense>
    </div>
  );
}
