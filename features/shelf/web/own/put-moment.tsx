import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ProjectCover } from '#features/projects/web/components/project-cover.tsx';
import classes from './put-moment.module.css';

interface Props {
  readonly project: ComponentProps<typeof ProjectCover>;
  /** Who sees it now, and who will. */
  readonly told: string;
  readonly onDone: () => void;
}

/** A work that has just come to the shelf: it stands there, with who sees it and what comes next. */
export function PutMoment({ project, told, onDone }: Props) {
  const t = useTranslations('shelf');
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={classes.moment} tabIndex={-1}>
      <div className={classes.shelf} aria-hidden="true">
        <div className={classes.picture}>
          <ProjectCover {...project} />
        </div>
        <div className={classes.plank} />
      </div>
      <p className={classes.name}>{project.name}</p>
      <p className={classes.told} role="status">
        {told}
      </p>
      <div className={classes.acts}>
        <Button size="md" renderRoot={(props) => <Link {...props} to="/dashboard/shelf" />}>
          {t('put_look')}
        </Button>
        <Button size="md" variant="default" onClick={onDone}>
          {t('put_go_on')}
        </Button>
      </div>
    </div>
  );
}
