import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatRecentMoment } from '#platform/shared/dates.ts';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ProjectVersion } from '../../shared/projects.ts';
import { useProjectChanges, versionQuery, versionsQuery } from '../projects.queries.ts';
import { ContentText } from './content-text.tsx';
import classes from './project-desk.module.css';
import list from './version-list.module.css';

/** How long bringing a version back can be undone by the snackbar: milliseconds. */
const undoable = 10_000;

interface Props {
  readonly projectId: string;
  readonly save: () => Promise<boolean>;
  readonly onRestored: () => void;
}

/** The versions of a project: to look at each, and to bring it back; nothing is lost by that. */
export function VersionList({ projectId, save, onRestored }: Props) {
  const t = useTranslations('projects');
  const locale = useLocale();
  const [looked, setLooked] = useState<ProjectVersion | null>(null);
  const query = useQuery(versionsQuery(projectId));
  if (looked)
    return (
      <Version
        projectId={projectId}
        version={looked}
        save={save}
        onBack={() => setLooked(null)}
        onRestored={onRestored}
      />
    );
  return (
    <>
      <p className={classes.origin}>{t('versions_hint')}</p>
      <QueryStates query={query} loading={<Skeletons shape="line" />} errorTitle={t('versions_error')}>
        {({ versions }) => (
          <ul className={list.list}>
            {versions.map((version) => (
              <li key={version.id} className={list.version}>
                <VersionPicture version={version} />
                <span className={list.words}>
                  <b>{formatRecentMoment(version.savedAt, Date.now(), locale)}</b>
                  <span className={classes.origin}>
                    {version.isCurrent ? t('version_now') : t(`version_reason.${version.reason}`)}
                  </span>
                </span>
                <Button
                  className={list.look}
                  variant="default"
                  aria-label={`${t('version_look')}: ${formatRecentMoment(version.savedAt, Date.now(), locale)}`}
                  onClick={() => setLooked(version)}
                >
                  {t('version_look')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
    </>
  );
}

/** A small picture of a version. Decorative: its moment and its button say which it is. */
function VersionPicture({ version: { pictureUrl, firstLines } }: { version: ProjectVersion }) {
  const className = list.picture;
  if (pictureUrl)
    return <img className={className} src={pictureUrl} alt="" loading="lazy" decoding="async" />;
  if (firstLines === '') return null;
  return (
    <pre className={className} aria-hidden="true" translate="no">
      {firstLines}
    </pre>
  );
}

interface VersionProps extends Props {
  readonly version: ProjectVersion;
  readonly onBack: () => void;
}

function Version({ projectId, version, save, onBack, onRestored }: VersionProps) {
  const t = useTranslations('projects');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const query = useQuery(versionQuery(projectId, version.id));
  const queryClient = useQueryClient();
  const { restore } = useProjectChanges(projectId);
  const onError = (error: Error) => void notify.error(refusalText(error));
  const goBack = async (versionId: string) => {
    // What was typed since stays among the versions, too.
    if (await save()) runMutation(restore, { projectId, versionId }, { onSuccess: () => undefined, onError });
  };
  const bringBack = async () => {
    try {
      // What is on the screen becomes a version first.
      if (!(await save())) return;
      const { versions } = await queryClient.fetchQuery({ ...versionsQuery(projectId), staleTime: 0 });
      const before = versions.find(({ isCurrent }) => isCurrent);
      await restore.mutateAsync({ projectId, versionId: version.id });
      notify.success(
        t('version_restored'),
        before && { label: t('version_undo'), ms: undoable, run: () => void goBack(before.id) },
      );
      onRestored();
    } catch (error) {
      notify.error(refusalText(error));
    }
  };
  return (
    <>
      <p>{t('version_of', { moment: formatRecentMoment(version.savedAt, Date.now(), locale) })}</p>
      <QueryStates query={query} loading={<Skeletons shape="line" />} errorTitle={t('versions_error')}>
        {({ content }) => (
          <>
            {version.pictureUrl && (
              <img
                className={list.seen}
                src={version.pictureUrl}
                alt={t(content.kind === 'python' ? 'version_picture' : 'version_picture_page')}
              />
            )}
            <ContentText content={content} />
          </>
        )}
      </QueryStates>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack} autoFocus>
          {t('version_back')}
        </Button>
        {!version.isCurrent && (
          <Button loading={restore.isPending} onClick={() => void bringBack()}>
            {t('version_restore')}
          </Button>
        )}
      </div>
    </>
  );
}
