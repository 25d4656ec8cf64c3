import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { BackLink } from '#platform/web/kit/back-link.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import type { Origin, Project } from '../../shared/projects.ts';
import { ProjectCover } from '../components/project-cover.tsx';
import { isGivenName } from '../names.view.ts';
import { useGivenNames } from '../starters/use-given-names.ts';
import links from './origin-line.module.css';
import classes from './project-desk.module.css';
import { ProjectMenu } from './project-menu.tsx';
import { longestName } from './project-work.view.ts';
import { SaveState } from './save-state.tsx';
import type { WrittenProject } from './use-project.ts';

interface Props {
  readonly project: Project;
  readonly copy: WrittenProject;
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onSave: () => void;
  readonly save: () => Promise<boolean>;
  readonly actions: ReactNode;
}

/** A project's cover, name and saving state, and what can be done with it. */
export function ProjectHead({ project, copy, name, onRename, onSave, save, actions }: Props) {
  const t = useTranslations('projects');
  const givenNames = useGivenNames(project.kind);
  usePageTitle(name);
  return (
    <header className={classes.head}>
      <div className={classes.back}>
        <BackLink label={t('title')} link={{ to: '/dashboard/workshop' }} />
      </div>
      <div className={classes.row}>
        <div className={classes.thumb}>
          <ProjectCover {...project} />
        </div>
        <div className={classes.words}>
          <h1 className={classes.unseen}>{name}</h1>
          <Name key={project.id} name={name} isGiven={isGivenName(name, givenNames)} onRename={onRename} />
          <SaveState copy={copy} onRetry={onSave} />
        </div>
        <div className={classes.acts}>{actions}</div>
        <div className={classes.more}>
          <ProjectMenu project={project} name={name} save={save} />
        </div>
      </div>
      {project.origin && <OriginLine origin={project.origin} />}
    </header>
  );
}

interface NameProps extends Pick<Props, 'name' | 'onRename'> {
  /** The child has not named it: the first letter replaces the whole name. */
  readonly isGiven: boolean;
}

function Name({ name, isGiven, onRename }: NameProps) {
  const t = useTranslations('projects');
  const [text, setText] = useState(name);
  const [isTyping, setTyping] = useState(false);
  const shown = isTyping ? text : name;
  return (
    <div className={classes.nameBox}>
      {/* As high as the name: a long one takes two lines. */}
      <span className={classes.name} data-mirror aria-hidden="true">
        {shown}{' '}
      </span>
      <textarea
        className={classes.name}
        rows={1}
        aria-label={t('name')}
        value={shown}
        maxLength={longestName}
        onFocus={({ currentTarget }) => {
          setText(name);
          setTyping(true);
          if (isGiven) currentTarget.select();
        }}
        // A tap or click puts the caret somewhere after the focus.
        onClick={({ currentTarget }) => {
          if (isGiven && text === name) currentTarget.select();
        }}
        onBlur={() => setTyping(false)}
        onChange={({ currentTarget }) => {
          const value = currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' ');
          setText(value);
          // A project always has a name: an empty field changes nothing yet.
          if (value.trim()) onRename(value.trim());
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
    </div>
  );
}

/** Where the project began: another child is named by first name and initial. */
export function OriginLine({ origin }: { origin: Origin }) {
  const t = useTranslations('projects');
  const locale = useLocale();
  if (origin.kind === 'lesson')
    return (
      <p className={classes.origin}>
        <Link
          className={links.lesson}
          to="/dashboard/modules/$moduleId/$lessonId"
          params={{ moduleId: origin.moduleId, lessonId: origin.lessonId }}
        >
          {t('from_lesson', { title: localize(origin.title, locale) })}
        </Link>
      </p>
    );
  const { name, author } = origin;
  return (
    <p className={classes.origin}>
      {author ? t('from_work', { name, author }) : t('from_work_of_nobody', { name })}
    </p>
  );
}
