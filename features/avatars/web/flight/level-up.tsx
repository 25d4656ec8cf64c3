import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { unlocksBetween } from '../../shared/avatars.rules.ts';
import type { ChildLook } from '../../shared/avatars.ts';
import { ChooserForm } from '../chooser/chooser-form.tsx';
import { PartPicture } from '../chooser/part-picture.tsx';
import { FramedAvatar } from '../components/framed-avatar.tsx';
import classes from './level-up.module.css';
import { showcaseOf } from './level-up.view.ts';

interface Props {
  readonly child: ChildLook;
  readonly from: number;
  readonly to: number;
  readonly onClose: () => void;
}

/** The celebration of a new level: its frame, what it unlocked, and the button to choose from it. */
export function LevelUp({ child, from, to, onClose }: Props) {
  const t = useTranslations('avatars');
  const [choosing, setChoosing] = useState(false);
  const unlocked = unlocksBetween(from, to);
  const { shown, more } = showcaseOf(unlocked);
  if (choosing) {
    return (
      <Dialog opened onClose={onClose} shape="wide" title={t(`chooser_title.${child.look.figure}`)}>
        <ChooserForm child={child} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title={t('level_up_title', { level: to })}>
      <div className={classes.moment} data-mantine-color-scheme="dark">
        <div className={classes.badge}>
          <span className={classes.rays} aria-hidden="true" />
          <FramedAvatar look={child.look} level={to} size={176} />
        </div>
        <p className={classes.words}>{t('level_up_words', { count: unlocked.length })}</p>
        <ul className={classes.unlocked}>
          {shown.map(({ part, value }) => (
            <li key={`${part}/${value}`}>
              <PartPicture look={child.look} part={part} value={value} />
              <span>{t(`parts.${part}`)}</span>
            </li>
          ))}
          {more > 0 && <li className={classes.more}>{t('level_up_more', { count: more })}</li>}
        </ul>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('level_up_later')}
          </Button>
          <Button onClick={() => setChoosing(true)} autoFocus>
            {t('level_up_choose')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
