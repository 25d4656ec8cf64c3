import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newRequestId } from '#platform/web/request-id.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { ProjectKind } from '../../shared/projects.ts';
import { DrawnCover } from '../components/drawn-cover.tsx';
import { newProject } from '../desk/project-work.view.ts';
import { beginProject } from '../kept-projects.queries.ts';
import classes from './kind-choice.module.css';
import { starterOf } from './starters.view.ts';

const kinds: readonly ProjectKind[] = ['python', 'web', 'scratch'];

/** What a new project will be: a press begins it. It is on the device at once, the network may come later. */
export function KindChoice() {
  const t = useTranslations('projects');
  const navigate = useNavigate();
  const { id: userId } = useUser();
  // A double click begins one.
  const [isBeginning, setBeginning] = useState(false);
  const begin = async (kind: ProjectKind) => {
    setBeginning(true);
    try {
      await beginAndOpen(kind);
    } finally {
      setBeginning(false);
    }
  };
  const beginAndOpen = async (kind: ProjectKind) => {
    const words = {
      words: t('starter_words'),
      hello: t('starter_hello'),
      about: t('starter_about'),
      picture: t('starter_picture'),
    };
    const project = newProject({
      id: newRequestId(),
      name: t(`new_name.${kind}`),
      content: starterOf(kind, words),
      now: new Date().toISOString(),
    });
    await beginProject(userId, project);
    await navigate({ to: '/dashboard/workshop/$projectId', params: { projectId: project.id } });
  };
  return (
    <div className={classes.kinds}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={classes.kind}
          disabled={isBeginning}
          onClick={() => void begin(kind)}
        >
          <span className={classes.picture}>
            <DrawnCover kind={kind === 'python' ? 'turtle' : kind} />
          </span>
          <span className={classes.words}>
            <span className={classes.title}>{t(`kind_title.${kind}`)}</span>
            <span className={classes.hint}>{t(`kind_hint.${kind}`)}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
