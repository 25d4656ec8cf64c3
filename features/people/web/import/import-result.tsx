import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { saveCsv } from '#platform/web/csv-files.ts';
import type { ImportAnswers, ImportPreview } from '../../shared/user-import.ts';
import pageClasses from '../user/user-page.module.css';
import { type ImportFile, leftRowsCsv } from './import-file.view.ts';
import { ImportMoney } from './import-money.tsx';
import { ImportQuestions } from './import-questions.tsx';
import { countsOf } from './import-questions.view.ts';
import { ImportRows } from './import-rows.tsx';
import type { NearChoice } from './near-names.tsx';
import { useProblemText } from './use-problem-text.ts';
import classes from './user-import.module.css';

interface Props {
  readonly file: ImportFile;
  readonly preview: ImportPreview;
  readonly answers: ImportAnswers;
  readonly reason: string;
  readonly onAnswer: (answers: ImportAnswers) => void;
  readonly onReason: (reason: string) => void;
  readonly near: NearChoice;
  readonly onRun: () => void;
}

/** What a file asks and what it would do; the rows that would be left out can be taken away. */
export function ImportResult({ file, preview, onRun, ...questions }: Props) {
  const t = useTranslations('users.import');
  const problemText = useProblemText();
  const counts = countsOf(preview.rows);
  const left = counts.ask + counts.error;
  const does = counts.create + counts.join;
  const save = () => {
    const texts = {
      reason: t('reason'),
      textOf: ({ problems }: ImportPreview['rows'][number]) => problems.map(problemText).join(' '),
    };
    saveCsv(t('left_file'), leftRowsCsv(file, preview.rows, texts));
  };
  return (
    <section className={classes.result}>
      <ImportQuestions preview={preview} {...questions} />
      <ImportMoney preview={preview} />
      <ImportRows rows={preview.rows} parents={preview.parents} newChildren={preview.children} />
      {does === 0 && <p className={classes.summary}>{t('nothing_to_run')}</p>}
      <div className={pageClasses.buttons}>
        {does > 0 && <Button onClick={onRun}>{t(left > 0 ? 'run_good' : 'run')}</Button>}
        {left > 0 && (
          <Button variant="default" onClick={save}>
            {t('download_left', { count: left })}
          </Button>
        )}
      </div>
    </section>
  );
}
