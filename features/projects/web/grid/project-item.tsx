import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import type { ProjectCard } from '../../shared/projects.ts';
import { kindIcons } from '../components/kind-icons.tsx';
import { kindOfWork } from '../components/kind-of-work.view.ts';
import { ProjectCover } from '../components/project-cover.tsx';
import classes from '../components/shelf-cards.module.css';

interface Props {
  readonly project: ProjectCard;
  /** Whether the server lacks something of it. */
  readonly isUnsent: boolean;
  /** What other features say of it. */
  readonly marks?: ReactNode;
}

/** A project in its place: cover, name, what it is; the whole of it is the link. */
export function ProjectItem({ project, isUnsent, marks }: Props) {
  const t = useTranslations('projects');
  const locale = useLocale();
  const { id, name, changedAt } = project;
  const kind = kindOfWork(project);
  const KindIcon = kindIcons[kind];
  return (
    <li className={classes.item}>
      <div className={classes.picture}>
        <ProjectCover {...project} />
      </div>
      <div className={classes.plank} aria-hidden="true" />
      <h2 className={classes.title}>
        <Link to="/dashboard/workshop/$projectId" params={{ projectId: id }} className={classes.name}>
          <span className={classes.lines}>{name}</span>
        </Link>
      </h2>
      <p className={classes.facts} data-kind>
        <KindIcon size={18} aria-hidden />
        <span>{t(`kind.${kind}`)}</span>
        <span className={classes.date}>· {formatShortDate(vilniusDate(changedAt), locale)}</span>
      </p>
      <div className={classes.marks} data-kept>
        {isUnsent && (
          <span className={classes.mark} data-look="warning">
            <IconCloudOff size={16} aria-hidden />
            {t('not_sent')}
          </span>
        )}
        {marks}
      </div>
    </li>
  );
}
