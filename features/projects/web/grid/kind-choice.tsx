import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newRequestId } from '#platform/web/request-id.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import type { ProjectKind } from '../../shared/projects.ts';
import { DrawnCover } from '../components/drawn-cover.tsx';
import { newProject } from '../desk/project-work.view.ts';
import { beginProject } from '../kept-projects.queries.ts';
import { takenNames } from '../names.queries.ts';
import { freeName } from '../names.view.ts';
import { contentOf, type Starter, starters } from '../starters/starters.view.ts';
import { useStarterWords } from '../starters/use-starter-words.ts';
import classes from './kind-choice.module.css';

const kinds: readonly ProjectKind[] = ['python', 'web', 'scratch'];

/** What a new project will be, and with what it begins: a press begins it. It is on the device at once, the network may come later. */
export function KindChoice() {
  const t = useTranslations('projects');
  const say = useStarterWords();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id: userId } = useUser();
  // A double click begins one.
  const [isBeginning, setBeginning] = useState(false);
  const begin = async (kind: ProjectKind, starter: Starter) => {
    setBeginning(true);
    try {
      await beginAndOpen(kind, starter);
    } finally {
      setBeginning(false);
    }
  };
  const beginAndOpen = async (kind: ProjectKind, starter: Starter) => {
    const name = starter === 'plain' ? t(`new_name.${kind}`) : t(`starter.${starter}`);
    const project = newProject({
      id: newRequestId(),
      name: freeName(name, await takenNames(queryClient, userId)),
      content: contentOf(kind, starter, say),
      now: new Date().toISOString(),
    });
    await beginProject(userId, project);
    await navigate({ to: '/dashboard/workshop/$projectId', params: { projectId: project.id } });
  };
  return (
    <div className={classes.kinds}>
      {kinds.map((kind) => (
        <div key={kind} className={classes.kind}>
          <button
            type="button"
            className={classes.plain}
            disabled={isBeginning}
            onClick={() => void begin(kind, 'plain')}
          >
            <span className={classes.picture}>
              <DrawnCover kind={kind === 'python' ? 'turtle' : kind} />
            </span>
            <span className={classes.words}>
              <span className={classes.title}>{t(`kind_title.${kind}`)}</span>
              <span className={classes.hint}>{t(`kind_hint.${kind}`)}</span>
            </span>
          </button>
          {starters[kind].length > 0 && (
            <div className={classes.others}>
              <span className={classes.hint}>{t('starter_or')}</span>
              {starters[kind].map((starter) => (
                <button
                  key={starter}
                  type="button"
                  className={classes.other}
                  disabled={isBeginning}
                  onClick={() => void begin(kind, starter)}
                >
                  {t(`starter.${starter}`)}
                </button>
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
