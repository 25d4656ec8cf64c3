import IconScreenShare from '@tabler/icons-react/dist/esm/icons/IconScreenShare.mjs';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazy } from '#platform/web/lazy.ts';
import type { GroupStage, Stage } from '../../shared/stage.ts';
import board from '../board/stage-board.module.css';
import classes from './projector-button.module.css';

const Projector = lazy(async () => ({ default: (await import('./projector.tsx')).Projector }));

interface Props {
  readonly group: GroupStage['group'];
  readonly stage: Stage;
  /** The server's clock in milliseconds. */
  readonly now: number;
  /** Names are hidden from then on, also on the screen that comes back. */
  readonly onOpen: () => void;
}

/** Shows the class on the wall: nothing of the app, no names. */
export function ProjectorButton({ group, stage, now, onOpen }: Props) {
  const t = useTranslations('stage');
  const [opened, setOpened] = useState(false);
  const open = () => {
    onOpen();
    setOpened(true);
    // A browser that can't, or doesn't want to, shows the layer over the page.
    void document.documentElement.requestFullscreen?.().catch(() => {});
  };
  return (
    <>
      <button type="button" className={`${board.tool} ${classes.button}`} onClick={open}>
        <IconScreenShare size={20} aria-hidden />
        {t('projector')}
      </button>
      {opened && (
        <Suspense>
          <Projector group={group} stage={stage} now={now} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
