import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Player } from '#features/exercises/web/components/player.tsx';
import type { SharedContent, ShownContent } from '../../shared/projects.ts';
import { DrawnCover } from './drawn-cover.tsx';
import classes from './scratch-show.module.css';

/** What a Scratch project holds. */
export type ScratchContent = Extract<ShownContent, { kind: 'scratch' }>;

interface Props {
  readonly content: Extract<SharedContent, { kind: 'scratch' }>;
  /** What stands there until it is played. */
  readonly poster?: ReactNode;
}

const drawn = <DrawnCover kind="scratch" />;

/** A Scratch project to play, in a frame of Scratch's own once that is asked for, and to download. */
export function ScratchShow({ content: { file, link }, poster }: Props) {
  const t = useTranslations('projects');
  const [plays, setPlays] = useState(false);
  if (!file && !link) return <p className={classes.quiet}>{t('scratch_nothing')}</p>;
  const play = { kind: 'play', label: t('scratch_play'), run: () => setPlays(true) } as const;
  const stop = { kind: 'stop', label: t('scratch_stop'), run: () => setPlays(false) } as const;
  const act = plays ? stop : play;
  return (
    <div className={classes.show}>
      <Player
        shape="game"
        poster={poster || drawn}
        hasBegun={plays}
        isBusy={plays}
        isShown={plays}
        act={link === null ? null : act}
        status={t('scratch_note')}
      >
        {plays && (
          <iframe
            className={classes.frame}
            src={`${link}/embed`}
            title={t('scratch_frame')}
            sandbox="allow-scripts allow-same-origin"
            allow="autoplay; fullscreen"
            referrerPolicy="strict-origin"
          />
        )}
      </Player>
      {file && (
        <div>
          <Button
            className={classes.download}
            classNames={{ label: classes.name }}
            size="lg"
            variant={link ? 'default' : 'filled'}
            component="a"
            href={file.url}
            download={file.name}
            leftSection={<IconDownload aria-hidden />}
          >
            {t('scratch_download', { name: file.name })}
          </Button>
        </div>
      )}
    </div>
  );
}
