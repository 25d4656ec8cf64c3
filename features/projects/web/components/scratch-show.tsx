import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SharedContent, ShownContent } from '../../shared/projects.ts';
import classes from './scratch-show.module.css';

/** What a Scratch project holds. */
export type ScratchContent = Extract<ShownContent, { kind: 'scratch' }>;

/** A Scratch project to play, in a frame of Scratch's own once that is asked for, and to download. */
export function ScratchShow({
  content: { file, link },
}: {
  content: Extract<SharedContent, { kind: 'scratch' }>;
}) {
  const t = useTranslations('projects');
  const [plays, setPlays] = useState(false);
  if (!file && !link) return <p className={classes.quiet}>{t('scratch_nothing')}</p>;
  return (
    <div className={classes.show}>
      {link && plays && (
        <iframe
          className={classes.frame}
          src={`${link}/embed`}
          title={t('scratch_frame')}
          sandbox="allow-scripts allow-same-origin"
          allow="autoplay; fullscreen"
          referrerPolicy="strict-origin"
        />
      )}
      <div className={classes.row}>
        {link && !plays && (
          <Button size="lg" leftSection={<IconPlayerPlayFilled aria-hidden />} onClick={() => setPlays(true)}>
            {t('scratch_play')}
          </Button>
        )}
        {file && (
          <Button
            size="lg"
            variant="default"
            component="a"
            href={file.url}
            download={file.name}
            leftSection={<IconDownload aria-hidden />}
          >
            {t('scratch_download', { name: file.name })}
          </Button>
        )}
      </div>
      {link && <p className={classes.quiet}>{t('scratch_note')}</p>}
    </div>
  );
}
