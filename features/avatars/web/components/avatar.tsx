import type { Look } from '../../shared/look-parts.ts';
import { AvatarHead } from '../drawings/avatar-head.tsx';
import { coloursOf } from '../drawings/look-colours.view.ts';

interface Props {
  readonly look: Look;
  readonly size?: number;
  /** Whose face it is, where no name is beside it; without it the picture is decorative. */
  readonly name?: string;
}

/** A child's figure as a portrait in a porthole of their rocket's colour. Cheap enough for a list of many. */
export function Avatar({ look, size = 40, name }: Props) {
  const spoken = name ? ({ role: 'img', 'aria-label': name } as const) : { 'aria-hidden': true };
  return (
    <span {...coloursOf(look)} {...spoken}>
      <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <circle cx="32" cy="32" r="32" fill="var(--disk)" />
        <path d="M9.5 54.5C14 50 22 49 32 49s18 1 22.5 5.5a32 32 0 0 1-45 0Z" fill="var(--suit)" />
        <path
          d="M17 52c8 7 22 7 30 0"
          fill="none"
          stroke="var(--trim)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <g transform="translate(32 36) scale(1.14) translate(-32 -35)">
          <AvatarHead look={look} />
        </g>
      </svg>
    </span>
  );
}
