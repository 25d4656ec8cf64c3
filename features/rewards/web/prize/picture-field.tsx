import { Button, FileButton } from '@mantine/core';
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useUpload } from '#features/files/web/components/use-upload.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { rewardArts } from '../../shared/prizes.ts';
import type { RewardPicture as Picture } from '../../shared/rewards.ts';
import { RewardArt } from '../components/reward-art.tsx';
import { RewardPicture } from '../components/reward-picture.tsx';
import classes from './picture-field.module.css';

const kinds = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

interface Props {
  readonly picture: Picture;
  readonly onChange: (picture: Picture) => void;
}

/** A prize's picture as children see it: one that is sent from here, or a drawing. */
export function PictureField({ picture, onChange }: Props) {
  const t = useTranslations('catalogue');
  const refusalText = useRefusalText();
  const { file, sent, stored, error, start, again } = useUpload('picture', undefined);
  useEffect(() => {
    if (!stored) return;
    onChange({ ...picture, fileId: stored.id });
    again();
  }, [stored, picture, onChange, again]);
  const underWay = file !== null && !stored && !error;
  return (
    <div className={classes.field}>
      <div className={classes.stage}>
        <RewardPicture picture={picture} size={200} />
      </div>
      {underWay && <progress className={classes.progress} max={1} value={sent} aria-label={t('uploading')} />}
      {error && (
        <p role="alert" className={classes.error}>
          {refusalText(error)}
        </p>
      )}
      <div className={classes.buttons}>
        <FileButton accept={kinds} onChange={(chosen) => chosen && start(chosen)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={underWay}
              leftSection={<IconPhotoUp size={20} aria-hidden />}
            >
              {t(picture.fileId ? 'upload_other' : 'upload')}
            </Button>
          )}
        </FileButton>
        {picture.fileId && (
          <Button variant="subtle" onClick={() => onChange({ ...picture, fileId: null })}>
            {t('use_drawing')}
          </Button>
        )}
      </div>
      {!picture.fileId && (
        <fieldset className={classes.drawings}>
          <legend className={classes.legend}>{t('drawing')}</legend>
          {rewardArts.map((art) => (
            <label key={art} className={classes.drawing} title={t(`art_${art}`)}>
              <input
                type="radio"
                name="art"
                value={art}
                aria-label={t(`art_${art}`)}
                checked={picture.art === art}
                onChange={() => onChange({ ...picture, art })}
                className={classes.radio}
              />
              <RewardArt art={art} size={44} />
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
