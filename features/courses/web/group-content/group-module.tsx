import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { mayGiveModules } from '../../shared/courses.permissions.ts';
import type { GroupContent } from '../../shared/courses.ts';
import { ContentMarks } from '../components/content-marks.tsx';
import { groupProgressQuery, useSaveGroupContent } from '../group-content.queries.ts';
import classes from './group-content.module.css';
import { GroupLessonList } from './group-lesson-list.tsx';
import { OpenNextLesson } from './open-next-lesson.tsx';
import { StudentPlaces } from './student-places.tsx';

interface Props {
  readonly groupId: string;
  readonly module: GroupContent['modules'][number];
  readonly openOrder: number;
  /** Whether its lessons are expanded from the start. */
  readonly unfolded: boolean;
}

/** A module of the group: up to which lesson it is open, the next lesson in one tap, all of them, and the students' progress. */
export function GroupModule({ groupId, module, openOrder, unfolded }: Props) {
  const t = useTranslations('courses');
  const locale = useLocale();
  const { id, title, published, lessons } = module;
  const open = lessons.filter(({ order }) => order <= openOrder).length;
  const progress = useQuery(groupProgressQuery(groupId, id));
  return (
    <article className={classes.module} data-module={id}>
      <div className={classes.words}>
        <h3 className={classes.title}>{localize(title, locale)}</h3>
        <ContentMarks texts={[title]} published={published} />
        <span className={classes.dimmed}>{t('lessons_open', { open, total: lessons.length })}</span>
      </div>
      <div className={classes.track} aria-hidden="true">
        <div
          className={classes.filled}
          style={{ width: `${lessons.length > 0 ? Math.round((open / lessons.length) * 100) : 0}%` }}
        />
      </div>
      <OpenNextLesson groupId={groupId} module={module} openOrder={openOrder} />
      <GroupLessonList
        groupId={groupId}
        module={module}
        openOrder={openOrder}
        progress={progress.data}
        unfolded={unfolded}
      />
      <StudentPlaces name={localize(title, locale)} query={progress} />
      {mayGiveModules(useUser()) && <TakeAway groupId={groupId} module={module} />}
    </article>
  );
}

function TakeAway({ groupId, module }: Pick<Props, 'groupId' | 'module'>) {
  const t = useTranslations('group_content');
  const refusalText = useRefusalText();
  const save = useSaveGroupContent(groupId);
  const [asked, setAsked] = useState(false);
  const name = localize(module.title, useLocale());
  const takeAway = () => {
    setAsked(false);
    runMutation(
      save,
      { groupId, moduleId: module.id, openOrder: null },
      {
        onSuccess: () => notify.success(t('taken_away', { module: name })),
        onError: (error) => notify.error(refusalText(error)),
      },
    );
  };
  return (
    <>
      <Button variant="subtle" className={classes.takeAway} onClick={() => setAsked(true)}>
        {t('take_away')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('take_away_title', { module: name })}
        confirmLabel={t('take_away')}
        danger
        onConfirm={takeAway}
        onCancel={() => setAsked(false)}
      >
        <p className={classes.note}>{t('take_away_text')}</p>
      </ConfirmDialog>
    </>
  );
}
