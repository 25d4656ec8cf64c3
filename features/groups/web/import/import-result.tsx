import '#platform/web/theme/form-styles.ts';
import { Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import classes from '../next-course/next-course.module.css';
import { JudgedRows } from './judged-rows.tsx';
import { LeftGroups } from './left-groups.tsx';
import type { useGroupImport } from './use-group-import.ts';

type Import = ReturnType<typeof useGroupImport>;

/** How each row is understood, what the file would make, and the button that makes it. */
export function ImportRows({ of }: { of: Import }) {
  const t = useTranslations('groups.import');
  const [only, setOnly] = useState(false);
  const { judged, chosen, start } = of;
  const count = (wanted: string) => judged.filter(({ outcome }) => outcome === wanted).length;
  const noted = judged.filter(({ problems, questions }) => problems.length + questions.length > 0);
  return (
    <div>
      <JudgedRows rows={only ? noted : judged} isOn={of.isOn} onTurn={of.turn} />
      <div className={`${classes.foot} ${classes.sticky}`}>
        <p role="status" className={classes.sums}>
          {t('summary', { fits: count('fits'), asks: count('asks'), wrong: count('wrong') })}
        </p>
        {noted.length > 0 && (
          <Checkbox
            label={t('only_noted', { count: noted.length })}
            checked={only}
            onChange={({ currentTarget }) => setOnly(currentTarget.checked)}
          />
        )}
        <div className={classes.buttons}>
          <Button disabled={chosen.size === 0} onClick={start}>
            {t('run', { count: chosen.size })}
          </Button>
          <LeftGroups of={of} />
        </div>
      </div>
    </div>
  );
}

/** How far the writing is, what was refused, and how to go on after a broken connection. */
export function ImportRun({ of }: { of: Import }) {
  const t = useTranslations('groups.import');
  const errorText = useTranslations('errors');
  const refusalText = useRefusalText();
  const { run, busy, error, isDone } = of;
  if (!run) return null;
  return (
    <Card title={isDone ? t('done', { count: run.created }) : t('running')}>
      {!isDone && (
        <progress
          className={classes.bar}
          aria-label={t('running')}
          max={run.portions.length}
          value={run.written}
        />
      )}
      {run.refused.map(({ line, code }) => (
        <p key={line} className={classes.problem}>
          {t('refused', { line, reason: errorText(code as never) })}
        </p>
      ))}
      <FormAlert message={error ? refusalText(error) : null} />
      <div className={classes.buttons}>
        {error && (
          <Button loading={busy} onClick={of.goOn}>
            {t('go_on')}
          </Button>
        )}
        {isDone && <LeftGroups of={of} />}
        {!busy && <Done onAnother={() => of.edit('')} />}
      </div>
    </Card>
  );
}

function Done({ onAnother }: { onAnother: () => void }) {
  const t = useTranslations('groups');
  return (
    <>
      <Button component={Link} to="/dashboard/groups" variant="default">
        {t('to_groups')}
      </Button>
      <Button variant="default" onClick={onAnother}>
        {t('import.another')}
      </Button>
    </>
  );
}
