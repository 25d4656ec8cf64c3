import classes from './logo.module.css';

/** The mark: a ring with a planet on it. Decorative; name the product beside it. */
export function LogoMark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle cx="24" cy="25" r="16" fill="none" stroke="currentColor" strokeWidth="7.5" />
      <circle cx="36.5" cy="12.5" r="9.5" className={classes.gap} />
      <circle cx="36.5" cy="12.5" r="6.6" fill="var(--orbita-nova)" />
      <path d="M41.6 8.3a6.6 6.6 0 0 1-9.7 8.9 8.6 8.6 0 0 0 9.7-8.9Z" fill="var(--orbita-nova-deep)" />
    </svg>
  );
}

/** The word: the mark is its first letter. Read aloud as `name`. */
export function Logo({ name, size = 30 }: { name: string; size?: number }) {
  return (
    <span className={classes.logo} style={{ fontSize: size }}>
      <LogoMark size={size * 1.24} />
      <span aria-hidden="true" className={classes.rest}>
        {name.slice(1)}
      </span>
      <span className={classes.name}>{name}</span>
    </span>
  );
}
