import classes from './avatar.module.css';
import { avatarTint } from './avatar-tints.ts';

/** A person's initial on a little planet coloured by it. Decorative: the name stands beside it. */
export function Avatar({
  firstName,
  lastName = '',
  size = 40,
  colour = null,
  tint = avatarTint(firstName),
}: {
  firstName: string;
  lastName?: string;
  size?: number;
  /** The name of the colour that the person chose; null derives it from the name. */
  colour?: string | null;
  /** The tint within a list, as {@link avatarTints} gives it out. */
  tint?: number | undefined;
}) {
  const initials = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return (
    <span
      aria-hidden="true"
      className={classes.avatar}
      data-tint={colour ?? tint}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      {initials.toLocaleUpperCase('lt')}
    </span>
  );
}
