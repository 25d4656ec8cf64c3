import '#platform/web/theme/form-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { ConfirmDialog } from '#platform/web/dialog/confirm-dialog.tsx';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { mayPublishCourses } from '../../shared/courses.permissions.ts';
import type { ModuleOutline } from '../../shared/module-outline.ts';
import { modulesQuery } from '../courses.queries.ts';
import classes from './module-editor.module.css';
import type { LessonCommands } from './use-lesson-commands.ts';

interface Props {
  readonly lesson: ModuleOutline['lessons'][number];
  readonly title: string;
  readonly moduleId: string;
  readonly commands: LessonCommands;
}

type Asked = 'copy' | 'move' | 'delete';

/** Further actions on a lesson. */
export function LessonMenu({ lesson, title, moduleId, commands }: Props) {
  const t = useTranslations('authoring');
  const mayPublish = mayPublishCourses(useUser());
  const [asked, setAsked] = useState<Asked | null>(null);
  const { id, order } = lesson;
  const choices = [
    { label: t('copy_lesson'), run: () => setAsked('copy') },
    ...(order === null
      ? [{ label: t('restore_lesson'), run: () => commands.restore(id) }]
      : [
          { label: t('move_lesson'), run: () => setAsked('move') },
          { label: t('archive_lesson'), run: () => commands.archive(id) },
        ]),
    { label: t('delete_lesson'), run: () => setAsked('delete') },
  ];
  return (
    <>
      <PopoverButton
        className={classes.dots}
        aria-label={t('more_of', { title })}
        content={(close) => (
          <div className={classes.choices}>
            <Link
              to="/dashboard/modules/$moduleId/$lessonId/versions"
              params={{ moduleId, lessonId: id }}
              className={classes.choice}
            >
              {t('versions')}
            </Link>
            {mayPublish &&
              choices.map(({ label, run }) => (
                <button
                  key={label}
                  type="button"
                  className={classes.choice}
                  onClick={() => {
                    close();
                    run();
                  }}
                >
                  {label}
                </button>
              ))}
          </div>
        )}
      >
        <IconDots size={20} aria-hidden />
      </PopoverButton>
      <Dialog
        opened={asked === 'copy' || asked === 'move'}
        onClose={() => setAsked(null)}
        title={asked === 'move' ? t('move_lesson') : t('copy_lesson')}
      >
        <TargetForm
          without={asked === 'move' ? moduleId : null}
          label={asked === 'move' ? t('move_here') : t('copy_here')}
          onChoose={(target) => {
            if (asked === 'move') commands.move(id, target);
            else commands.copy(id, target);
            setAsked(null);
          }}
        />
      </Dialog>
      <ConfirmDialog
        opened={asked === 'delete'}
        title={t('delete_lesson_title')}
        confirmLabel={t('delete_lesson')}
        danger
        onConfirm={() => {
          commands.remove(id);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      >
        <p className={classes.text}>{t('delete_lesson_text', { title })}</p>
      </ConfirmDialog>
    </>
  );
}

interface TargetProps {
  /** The module in which it already is. */
  readonly without: string | null;
  readonly label: string;
  readonly onChoose: (moduleId: string) => void;
}

function TargetForm({ without, label, onChoose }: TargetProps) {
  const t = useTranslations('authoring');
  const locale = useLocale();
  const query = useQuery(modulesQuery());
  const [chosen, setChosen] = useState('');
  return (
    <QueryStates query={query} loading={<Skeletons shape="line" count={1} />}>
      {({ modules }) => {
        const targets = modules.filter(({ id }) => id !== without);
        const target = chosen || targets[0]?.id;
        if (!target) return <p className={classes.text}>{t('no_other_module')}</p>;
        return (
          <div className={classes.form}>
            <NativeSelect
              label={t('target_module')}
              value={target}
              data={targets.map(({ id, title }) => ({ value: id, label: localize(title, locale) }))}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            />
            <Button onClick={() => onChoose(target)}>{label}</Button>
          </div>
        );
      }}
    </QueryStates>
  );
}
