import IconScreenShare from '@tabler/icons-react/dist/esm/icons/IconScreenShare.mjs';
import { useTranslations } from 'use-intl';
import board from '../board/stage-board.module.css';
import classes from './projector-button.module.css';

interface Props {
  /** Names are hidden from then on, also on the screen that comes back. */
  readonly onOpen: () => void;
}

/** Shows the class on the wall: nothing of the app, no names. */
export function ProjectorButton({ onOpen }: Props) {
  const t = useTranslations('stage');
  const open = () => {
    onOpen();
    // A browser that can't, or doesn't want to, shows the layer over the page.
    void document.documentElement.requestFullscreen?.().catch(() => {});
  };
  return (
    <button type="button" className={`${board.tool} ${classes.button}`} onClick={open}>
      <IconScreenShare size={20} aria-hidden />
      {t('projector')}
    </button>
  );
}
