import { useState } from 'react';
import classes from './diploma-picture.module.css';

interface Props {
  readonly src: string;
  readonly alt: string;
  readonly loading?: 'lazy' | 'eager';
}

/** A diploma as a picture, in a frame of its shape: nothing jumps when it arrives. */
export function DiplomaPicture({ src, alt, loading = 'lazy' }: Props) {
  const [shown, setShown] = useState('');
  return (
    <span className={classes.frame} data-loaded={shown === src}>
      <img
        src={src}
        alt={alt}
        width={1400}
        height={990}
        loading={loading}
        decoding="async"
        className={classes.picture}
        onLoad={() => setShown(src)}
      />
    </span>
  );
}
