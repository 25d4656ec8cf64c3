import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import classes from '../next-course/next-course.module.css';
import type { useGroupImport } from './use-group-import.ts';

type Import = ReturnType<typeof useGroupImport>;

/** What the file would make, and the button that makes it. */
export function ImportFoot({ of: { judged, chosen, start } }: { of: Import }) {
  const t = useTranslations('groups.import');
  const count = (wanted: string) => judged.filter(({ outcome }) => outcome === wanted).length;
  return (
    <div className={classes.foot}>
      <p role="status" className={classes.sums}>
        {t('summary', { fits: count('fits'), asks: count('asks'), wrong: count('wrong') })}
      </p>
      <div className={classes.buttons}>
        <Button disabled={chosen.size === 0} onClick={start}>
          {t('run', { count: chosen.size })}
        </Button>
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
