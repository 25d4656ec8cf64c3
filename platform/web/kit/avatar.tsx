import { useState } from 'react';
import classes from './avatar.module.css';
import { avatarTint } from './avatar-tints.ts';

/**
 * A person's photo, or the initials on a little planet coloured by them. Decorative: the name is written beside it.
 */
export function Avatar({
  firstName,
  lastName = '',
  size = 40,
  colour = null,
  tint = avatarTint(firstName),
  photo = null,
}: {
  firstName: string;
  lastName?: string;
  size?: number;
  /** The name of the colour that the person chose; null derives it from the name. */
  colour?: string | null;
  /** The tint within a list, as {@link avatarTints} assigns it. */
  tint?: number | undefined;
  /** Where the photo is served. Without one, or when it does not load, the initials are shown. */
  photo?: string | null;
}) {
  const [missing, setMissing] = useState<string | null>(null);
  const initials = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return (
    <span
      aria-hidden="true"
      className={classes.avatar}
      data-tint={colour ?? tint}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      {photo && photo !== missing ? (
        <img src={photo} alt="" className={classes.photo} onError={() => setMissing(photo)} />
      ) : (
        initials.toLocaleUpperCase('lt')
      )}
    </span>
  );
}
