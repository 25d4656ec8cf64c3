import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatMoment } from '#platform/shared/dates.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { saveCsv } from '#platform/web/csv-files.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { notify } from '#platform/web/notify.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ImportState } from '../../shared/user-import.ts';
import { StateBadge } from '../components/state-badge.tsx';
import { importsQuery, listLeftRows } from '../imports.queries.ts';
import pageClasses from '../user/user-page.module.css';
import { keptRowsCsv } from './kept-rows.view.ts';
import { UndoImport } from './undo-import.tsx';
import { useProblemText } from './use-problem-text.ts';
import classes from './user-import.module.css';

const tones = { running: 'now', finished: 'good', stopped: 'bad', failed: 'bad', undone: 'quiet' } as const;

/** The imports of the last seven days: how far they are, what they left out, and undoing them. */
export function ImportList() {
  const t = useTranslations('users.import');
  const query = useQuery(importsQuery);
  return (
    <Card title={t('imports')}>
      <QueryStates
        query={query}
        loading={<Skeletons shape="row" />}
        isEmpty={({ imports }) => imports.length === 0}
        empty={<p className={classes.summary}>{t('imports_none')}</p>}
        errorTitle={t('imports_error')}
      >
        {({ imports }) => (
          <ul className={pageClasses.list}>
            {imports.map((each) => (
              <Import key={each.id} made={each} />
            ))}
          </ul>
        )}
      </QueryStates>
    </Card>
  );
}

function Import({ made }: { readonly made: ImportState }) {
  const t = useTranslations('users.import');
  const locale: Locale = useLocale();
  const { id, state, done, total, createdAt, createdBy, undoUntil } = made;
  const [asked, setAsked] = useState(false);
  const when = formatMoment(createdAt, locale);
  const canUndo = state === 'finished' || state === 'stopped' || state === 'failed';
  return (
    <li className={classes.import}>
      <p className={classes.importHead}>
        <StateBadge tone={tones[state]}>{t(`state.${state}`)}</StateBadge>
        <span>
          {when} · {createdBy}
        </span>
      </p>
      {state === 'running' && (
        // Subscriptions start after the rows: the bar isn't full while any is left.
        <progress
          className={classes.bar}
          max={total + made.startsLeft}
          value={done}
          aria-label={t('progress_label')}
        />
      )}
      <p className={classes.summary} role="status">
        {state === 'running' ? t('progress', { done, all: total }) : t('done', made)}
        {state === 'failed' && ` ${t('failed_hint')}`}
        {made.startsLeft > 0 && ` ${t('starts_left', { count: made.startsLeft })}`}
      </p>
      <div className={pageClasses.buttons}>
        {made.leftRows > 0 && <LeftRowsButton importId={id} count={made.leftRows} />}
        {canUndo && (
          <Button variant="default" aria-label={t('undo_named', { when })} onClick={() => setAsked(true)}>
            {t('undo')}
          </Button>
        )}
        {canUndo && (
          <span className={classes.summary}>
            {t('undo_until', { day: formatLongDate(undoUntil, locale) })}
          </span>
        )}
      </div>
      <UndoImport made={made} opened={asked} onClose={() => setAsked(false)} />
    </li>
  );
}

function LeftRowsButton({ importId, count }: { readonly importId: string; readonly count: number }) {
  const t = useTranslations('users.import');
  const locale: Locale = useLocale();
  const refusalText = useRefusalText();
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const rows = await listLeftRows(importId);
      saveCsv(t('left_file'), keptRowsCsv(rows, { locale, reason: t('reason'), problemText }));
    } catch (error) {
      notify.error(refusalText(error));
    }
    setBusy(false);
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void save()}>
      {t('download_left', { count })}
    </Button>
  );
}
