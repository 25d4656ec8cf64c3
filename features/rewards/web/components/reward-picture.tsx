import { useState } from 'react';
import { pictureAddress } from '#features/files/shared/files.rules.ts';
import type { RewardPicture as Picture } from '../../shared/rewards.ts';
import { RewardArt } from './reward-art.tsx';
import classes from './reward-picture.module.css';

interface Props {
  readonly picture: Picture;
  /** Its width in pixels; it is four fifths as high. */
  readonly size?: number;
}

/**
 * A prize's picture: the uploaded one, otherwise its drawing, also if the file is missing. Decorative: the name is written beside it.
 */
export function RewardPicture({ picture: { art, fileId }, size = 150 }: Props) {
  const [missing, setMissing] = useState<string | null>(null);
  if (!fileId || missing === fileId) return <RewardArt art={art} size={size} />;
  return (
    <img
      className={classes.picture}
      src={pictureAddress(fileId, 'small')}
      width={size}
      height={size * 0.8}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setMissing(fileId)}
    />
  );
}
