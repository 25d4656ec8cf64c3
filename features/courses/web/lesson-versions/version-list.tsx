import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { fullText, localize } from '#platform/shared/localized-text.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { LessonContent } from '../../shared/lesson-content.ts';
import type { LessonVersion } from '../../shared/module-outline.ts';
import { lessonVersionQuery } from '../authoring.queries.ts';
import { LessonDifference } from './lesson-difference.tsx';
import { RestoreVersion } from './restore-version.tsx';
import classes from './version-list.module.css';

interface Props {
  readonly versions: readonly LessonVersion[];
  readonly moduleId: string;
  readonly lessonId: string;
}

/** Before the first version there was nothing. */
const nothing: LessonContent = {
  title: fullText(),
  body: fullText(),
  teacherNotes: fullText(),
  topics: [],
  exercises: [],
};

/** The versions, newest first; each can show what it changed. */
export function VersionList({ versions, moduleId, lessonId }: Props) {
  const t = useTranslations('authoring');
  const locale = useLocale();
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <ol className={classes.versions}>
      {versions.map(({ number, title, by, at }, index) => (
        <li key={number} className={classes.version}>
          <div className={classes.head}>
            <div className={classes.words}>
              <h2 className={classes.title}>{t('version', { number })}</h2>
              <p className={classes.facts}>
                {[formatMoment(at, locale), by ?? t('by_nobody'), localize(title, locale)].join(' · ')}
              </p>
            </div>
            <div className={classes.buttons}>
              <Button
                variant="default"
                aria-expanded={opened === number}
                onClick={() => setOpened(opened === number ? null : number)}
              >
                {opened === number ? t('hide_difference') : t('show_difference')}
              </Button>
              <RestoreVersion number={number} moduleId={moduleId} lessonId={lessonId} />
            </div>
          </div>
          {opened === number && (
            <Difference lessonId={lessonId} number={number} before={versions[index + 1]?.number ?? null} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface DifferenceProps {
  readonly lessonId: string;
  readonly number: number;
  /** Null for the first version. */
  readonly before: number | null;
}

function Difference({ lessonId, number, before }: DifferenceProps) {
  const t = useTranslations('authoring');
  const later = useQuery(lessonVersionQuery(lessonId, number));
  const earlier = useQuery({ ...lessonVersionQuery(lessonId, before ?? number), enabled: before !== null });
  const loading = <Skeletons shape="line" />;
  return (
    <QueryStates query={later} loading={loading} errorTitle={t('versions_failed')}>
      {(now) =>
        before === null ? (
          <LessonDifference before={nothing} after={now.content} />
        ) : (
          <QueryStates query={earlier} loading={loading} errorTitle={t('versions_failed')}>
            {(then) => <LessonDifference before={then.content} after={now.content} />}
          </QueryStates>
        )
      }
    </QueryStates>
  );
}
