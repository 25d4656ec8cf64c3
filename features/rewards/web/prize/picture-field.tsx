import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PictureUpload } from '#features/files/web/components/picture-upload.tsx';
import { rewardArts } from '../../shared/prizes.ts';
import type { RewardPicture as Picture } from '../../shared/rewards.ts';
import { RewardArt } from '../components/reward-art.tsx';
import { RewardPicture } from '../components/reward-picture.tsx';
import classes from './picture-field.module.css';

interface Props {
  readonly picture: Picture;
  readonly onChange: (picture: Picture) => void;
}

/** A prize's picture as children see it: an uploaded one, or a drawing. */
export function PictureField({ picture, onChange }: Props) {
  const t = useTranslations('catalogue');
  return (
    <div className={classes.field}>
      <div className={classes.stage}>
        <RewardPicture picture={picture} size={200} />
      </div>
      <PictureUpload
        label={t(picture.fileId ? 'upload_other' : 'upload')}
        progressLabel={t('uploading')}
        onStored={({ id }) => onChange({ ...picture, fileId: id })}
      >
        {picture.fileId && (
          <Button variant="subtle" onClick={() => onChange({ ...picture, fileId: null })}>
            {t('use_drawing')}
          </Button>
        )}
      </PictureUpload>
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
