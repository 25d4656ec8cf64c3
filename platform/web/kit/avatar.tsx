import classes from './avatar.module.css';

const tints = 8;

/** The tint of a name, one of eight: always the same for the same first letter (spec §2). */
export function avatarTint(name: string): number {
  return (name.trim().toLocaleUpperCase('lt').codePointAt(0) ?? 0) % tints;
}

/** A person's initial on a little planet coloured by it. Decorative: the name stands beside it. */
export function Avatar({
  firstName,
  lastName = '',
  size = 40,
  colour = null,
}: {
  firstName: string;
  lastName?: string;
  size?: number;
  /** The name of the colour that the person chose; null derives it from the name. */
  colour?: string | null;
}) {
  const initials = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
  return (
    <span
      aria-hidden="true"
      className={classes.avatar}
      data-tint={colour ?? avatarTint(firstName)}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      {initials.toLocaleUpperCase('lt')}
    </span>
  );
}
