import { Button } from '@mantine/core';
import { type ComponentType, Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { Fold } from '#platform/web/kit/fold.tsx';
import type { Student, StudentModule } from '../../shared/students.ts';
import classes from './student-page.module.css';

/** Shows what a student coded in a module: passed in by a screen that may use courses. */
export type StudentCode = ComponentType<{
  readonly groupId: string;
  readonly moduleId: string;
  readonly studentId: string;
  readonly name: string;
  readonly onClose: () => void;
}>;

interface Props {
  readonly student: Student;
  readonly modules: readonly StudentModule[];
  readonly Code: StudentCode;
}

/** So many modules are shown at once: a child works in one or two. */
const few = 3;

/** How far a child is in the group's modules, and what it coded. */
export function StudentWork({ student: { group, student }, modules, Code }: Props) {
  const t = useTranslations('students');
  const [opened, setOpened] = useState<string | null>(null);
  const others = modules.slice(few);
  return (
    <Card title={t('work')}>
      {modules.length === 0 && <p className={classes.quiet}>{t('no_modules')}</p>}
      <Modules modules={modules.slice(0, few)} onCode={setOpened} />
      {others.length > 0 && (
        <Fold title={t('other_modules', { count: others.length })}>
          <Modules modules={others} onCode={setOpened} />
        </Fold>
      )}
      {opened && (
        <Suspense>
          <Code
            groupId={group.id}
            moduleId={opened}
            studentId={student.id}
            name={`${student.firstName} ${student.lastName}`}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface ModulesProps {
  readonly modules: readonly StudentModule[];
  readonly onCode: (moduleId: string) => void;
}

function Modules({ modules, onCode }: ModulesProps) {
  return (
    <ul className={classes.list}>
      {modules.map((module) => (
        <Module key={module.id} module={module} onCode={() => onCode(module.id)} />
      ))}
    </ul>
  );
}

function Module({ module, onCode }: { module: StudentModule; onCode: () => void }) {
  const t = useTranslations('students');
  const locale = useLocale();
  const { open, done, exercises, passed, last, lastAt } = module;
  const title = localize(module.title, locale);
  // What was finished stays finished when the group is locked again.
  const reached = Math.max(open, done);
  const all = Math.max(exercises, passed);
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <span className={classes.strong}>{title}</span>
        <span className={classes.quiet}>
          {reached === 0 ? t('none_open') : t('lessons_done', { done, open: reached })}
          {all > 0 && ` · ${t('exercises', { passed, all })}`}
        </span>
        <span className={classes.quiet}>
          {last && lastAt
            ? t('last', {
                number: last.order,
                title: localize(last.title, locale),
                date: formatShortDate(vilniusDate(lastAt), locale),
              })
            : reached > 0 && t('not_begun')}
        </span>
      </div>
      {last && all > 0 && (
        <Button variant="default" aria-label={t('code_label', { module: title })} onClick={onCode}>
          {t('code')}
        </Button>
      )}
    </li>
  );
}
