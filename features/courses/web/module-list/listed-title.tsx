import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { ModuleColumn } from '../../shared/module-columns.ts';
import type { ListedModule } from '../../shared/module-list.contract.ts';
import { ContentMarks } from '../components/content-marks.tsx';
import { ModulePicture } from '../components/module-picture.tsx';
import classes from './module-list.module.css';

interface Props {
  readonly module: ListedModule;
  readonly columns: readonly ModuleColumn[];
  /** What a card says of the module below its title. */
  readonly children: ReactNode;
}

/** A module in the list: its picture, its title, and below it in one line what it is. */
export function ListedTitle({ module, columns, children }: Props) {
  const locale = useLocale();
  const { id, title, description, label, state, found } = module;
  // Its course tells modules apart; a module of none is described.
  const about = localize(label && !columns.includes('label') ? label : description, locale);
  return (
    <span className={classes.module}>
      <ModulePicture module={module} className={classes.picture} />
      <span className={classes.words}>
        <Link to="/dashboard/modules/$moduleId" params={{ moduleId: id }} className={classes.title}>
          {localize(title, locale)}
        </Link>
        {found.length > 0 ? (
          <FoundLessons moduleId={id} lessons={found} />
        ) : (
          about && (
            <span className={classes.about} title={about}>
              {about}
            </span>
          )
        )}
        {children}
        <ContentMarks
          texts={[title, description, ...(label ? [label] : [])]}
          published={state !== 'draft' || columns.includes('state')}
        />
      </span>
    </span>
  );
}

interface FoundProps {
  readonly moduleId: string;
  readonly lessons: ListedModule['found'];
}

/** The lessons by which a search found the module: each is a link, so that nobody looks for it once more. */
function FoundLessons({ moduleId, lessons }: FoundProps) {
  const t = useTranslations('module_list');
  const locale = useLocale();
  return (
    <span className={classes.found}>
      {t('found')}{' '}
      {lessons.map(({ id, title }) => (
        <Link
          key={id}
          to="/dashboard/modules/$moduleId/$lessonId"
          params={{ moduleId, lessonId: id }}
          className={classes.lesson}
        >
          {localize(title, locale)}
        </Link>
      ))}
    </span>
  );
}
