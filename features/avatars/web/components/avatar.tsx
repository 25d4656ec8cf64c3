import type { Look } from '../../shared/avatars.ts';
import { AvatarHead } from './avatar-head.tsx';
import { coloursOf } from './look-colours.view.ts';

interface Props {
  readonly look: Look;
  readonly size?: number;
  /** Whose face it is, where no name stands beside it; without it the picture is decorative. */
  readonly name?: string;
}

/** A child's figure as a portrait in a porthole of their rocket's colour. Cheap enough for a list of many. */
export function Avatar({ look, size = 40, name }: Props) {
  const spoken = name ? ({ role: 'img', 'aria-label': name } as const) : { 'aria-hidden': true };
  return (
    <span {...coloursOf(look)} {...spoken}>
      <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <circle cx="32" cy="32" r="32" fill="var(--disk)" />
        <path d="M10.5 55.5C14 50 22 47.5 32 47.5s18 2.5 21.5 8a32 32 0 0 1-43 0Z" fill="var(--suit)" />
        <AvatarHead look={look} />
      </svg>
    </span>
  );
}
