import type { Look } from '../../shared/look-parts.ts';
import { AvatarHead } from './avatar-head.tsx';
import { Emblem } from './emblem.tsx';
import classes from './figure.module.css';
import { Pack } from './figure-pack.tsx';
import { Flag } from './flag.tsx';
import { coloursOf } from './look-colours.view.ts';

const round = { fill: 'none', strokeLinecap: 'round' } as const;
const ink = 'var(--orbita-ink)';

function Suit() {
  return (
    <>
      <rect x="52" y="106" width="18" height="38" rx="8" fill="var(--suit)" />
      <rect x="74" y="106" width="18" height="38" rx="8" fill="var(--suit-shade)" />
      <path d="M46 152c-2-8 2-14 8-14h16v14a3 3 0 0 1-3 3H49a3 3 0 0 1-3-3Z" fill="var(--trim)" />
      <path d="M98 152c2-8-2-14-8-14H74v14a3 3 0 0 0 3 3h18a3 3 0 0 0 3-3Z" fill="var(--trim)" />
      <path
        d="M45.5 151h24.5v4H48c-1.5 0-2.5-1.5-2.5-4ZM74 151h24.5c0 2.5-1 4-2.5 4H74Z"
        fill={ink}
        opacity=".28"
      />
      <path d="M91 74c11 4 19 12 22 23" stroke="var(--suit-shade)" strokeWidth="16" {...round} />
      <path
        d="M56 64c5-5 27-5 32 0 8 8 10 26 8 42-1 7-9 10-24 10s-23-3-24-10c-2-16 0-34 8-42Z"
        fill="var(--suit)"
      />
      <path d="M84 61c10 9 14 27 12 45-1 7-9 10-24 10 15-8 19-35 12-55Z" fill="var(--suit-shade)" />
      <path d="M48 100c14 5 34 5 48 0l-.5 8c-14 5-33 5-47 0Z" fill="var(--trim)" />
      <rect x="66" y="100" width="12" height="11" rx="3" fill={ink} opacity=".3" />
      <path d="M54 60c8 6 28 6 36 0v5c-8 6-28 6-36 0Z" fill="var(--trim)" />
    </>
  );
}

function Chassis() {
  return (
    <>
      <path d="M62 108v34m20-34v34" stroke="var(--suit-shade)" strokeWidth="10" {...round} />
      <path d="M57 124h10m10 0h10" stroke="var(--trim)" strokeWidth="4" {...round} />
      <path d="M46 155c0-10 6-16 13-16s12 6 12 16ZM73 155c0-10 6-16 13-16s12 6 12 16Z" fill="var(--trim)" />
      <path d="M46 151h25v4H46Zm27 0h25v4H73Z" fill={ink} opacity=".28" />
      <path d="M94 76c10 3 17 11 19 20" stroke="var(--suit-shade)" strokeWidth="10" {...round} />
      <path d="M66 54h12v10H66Z" fill="var(--suit-shade)" />
      <rect x="48" y="61" width="48" height="52" rx="13" fill="var(--suit)" />
      <path d="M86 61a13 13 0 0 1 10 13v26a13 13 0 0 1-13 13H67c18-6 24-32 19-52Z" fill="var(--suit-shade)" />
      <path d="M56 102h6m5 0h6m5 0h6" stroke="var(--trim)" strokeWidth="4" {...round} />
    </>
  );
}

/** The raised arm: it waves around its shoulder. */
function WavingArm({ robot, still }: { robot: boolean; still: boolean }) {
  return (
    <g className={still ? undefined : classes.wave}>
      <path d="M55 78C40 80 27 74 20 64" stroke="var(--suit)" strokeWidth={robot ? 10 : 16} {...round} />
      {robot ? (
        <path d="M11 48c-5 6-2 14 4 15 6 0 10-6 8-13" stroke="var(--trim)" strokeWidth="6" {...round} />
      ) : (
        <>
          <path d="M13 65c5 2 11-2 13-7" stroke="var(--trim)" strokeWidth="4" {...round} />
          <path
            d="m8 48 4 7m3-13 2 9m8-8-2 9m8 3-7 4"
            stroke="var(--suit-shade)"
            strokeWidth="6"
            {...round}
          />
          <circle cx="17" cy="57" r="8.5" fill="var(--suit-shade)" />
        </>
      )}
    </g>
  );
}

interface Props {
  readonly look: Look;
  /** Its height; it is nine tenths as wide. */
  readonly size?: number;
  readonly name?: string;
  /** Doesn't wave: where there are many side by side. */
  readonly still?: boolean;
}

/** A child's whole figure, waving, with the flag in its hand: for a stage and the chooser. */
export function Figure({ look, size = 160, name, still = false }: Props) {
  const robot = look.figure === 'robot';
  const spoken = name ? ({ role: 'img', 'aria-label': name } as const) : { 'aria-hidden': true };
  return (
    <span {...coloursOf(look)} {...spoken}>
      <svg width={size * 0.9} height={size} viewBox="0 0 153 170" aria-hidden="true" focusable="false">
        <ellipse cx="72" cy="158" rx="44" ry="6" fill={ink} opacity=".3" />
        <g className={still ? undefined : classes.alive}>
          <g transform="translate(72 157) scale(.84) translate(-72 -157)">
            <Pack pack={look.pack} />
            {robot ? <Chassis /> : <Suit />}
            {robot && look.patch === 'none' && (
              <path
                d="M57 83h7l4-7 5 13 4-6h6"
                stroke="var(--glow)"
                strokeWidth="2.6"
                {...round}
                strokeLinejoin="round"
              />
            )}
            {look.patch !== 'none' && (
              <g transform={robot ? 'translate(69 83)' : 'translate(73 83)'}>
                <circle r="10.5" fill={ink} stroke="var(--trim)" strokeWidth="1.8" />
                <Emblem kind={look.patch} />
              </g>
            )}
            <g transform="translate(114 42) rotate(6)">
              <Flag kind={look.flag} />
              <path d="M3 50v26" stroke="var(--orbita-moon-shade)" strokeWidth="3" {...round} />
            </g>
            {robot ? (
              <path d="M107 95c2 7 11 7 13 0" stroke="var(--trim)" strokeWidth="6" {...round} />
            ) : (
              <circle cx="114" cy="99" r="8.5" fill="var(--suit-shade)" />
            )}
            <WavingArm robot={robot} still={still} />
          </g>
          <g transform="translate(30.4 3) scale(1.3)">
            <AvatarHead look={look} />
          </g>
        </g>
      </svg>
    </span>
  );
}
