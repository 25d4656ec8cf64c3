/** Puzzle blocks stacked into a program, with a star that waits to be dropped in. */
export function BlocksScene() {
  return (
    <g>
      <rect width="320" height="160" fill="var(--orbita-violet-deep)" />
      <circle cx="262" cy="150" r="70" fill="var(--orbita-violet)" opacity="0.7" />
      <path d="M84 44c8-14 46-14 54 0h60a7 7 0 0 1 7 7v16H84Z" fill="var(--orbita-nova)" />
      <path d="M84 67h14l5 6h16l5-6h81v22H84Z" fill="var(--orbita-aurora)" />
      <path
        d="M84 89h14l5 6h16l5-6h118a6 6 0 0 1 6 6v12H136l-5 6h-16l-5-6h-8v18h146v9a6 6 0 0 1-6 6H90a6 6 0 0 1-6-6Z"
        fill="var(--orbita-comet)"
      />
      <path d="M102 107h8l5 6h16l5-6h76a5 5 0 0 1 5 5v13H102Z" fill="var(--orbita-sky)" />
      <path d="M98 67h26l-5 6h-16Z" fill="var(--orbita-nova)" />
      <path d="M98 89h26l-5 6h-16Z" fill="var(--orbita-aurora)" />
      <path d="M110 107h26l-5 6h-16Z" fill="var(--orbita-comet)" />
      <g fill="var(--orbita-moon)" opacity="0.9">
        <rect x="98" y="52" width="52" height="6" rx="3" />
        <rect x="98" y="77" width="36" height="6" rx="3" />
        <rect x="140" y="77" width="24" height="6" rx="3" />
        <rect x="116" y="115" width="44" height="5" rx="2.5" />
        <rect x="196" y="94" width="36" height="5" rx="2.5" />
      </g>
      <g transform="rotate(12 246 48)">
        <rect x="222" y="36" width="58" height="26" rx="6" fill="var(--orbita-violet-bright)" />
        <path
          d="m251 40 2.8 5.9 6.4.8-4.7 4.4 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4-4.7-4.4 6.4-.8Z"
          fill="var(--orbita-nova-pale)"
        />
      </g>
      <path
        d="M230 80c-8 2-14 0-18-5"
        fill="none"
        stroke="var(--orbita-violet-pale)"
        strokeWidth="2.5"
        strokeDasharray="4 5"
        strokeLinecap="round"
      />
    </g>
  );
}

/** A small robot waving on the surface of a moon. */
export function RobotScene() {
  return (
    <g>
      <rect width="320" height="160" fill="var(--orbita-aurora-deep)" />
      <ellipse cx="160" cy="176" rx="220" ry="48" fill="var(--orbita-aurora)" opacity="0.55" />
      <ellipse cx="70" cy="146" rx="18" ry="4" fill="var(--orbita-aurora-deep)" opacity="0.5" />
      <ellipse cx="250" cy="150" rx="24" ry="5" fill="var(--orbita-aurora-deep)" opacity="0.5" />
      <path d="M160 38V24" stroke="var(--orbita-moon)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="160" cy="21" r="6" fill="var(--orbita-nova)" />
      <path
        d="M150 14c4-6 16-6 20 0M144 8c8-10 24-10 32 0"
        fill="none"
        stroke="var(--orbita-nova-pale)"
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.8"
      />
      <rect x="124" y="38" width="72" height="50" rx="16" fill="var(--orbita-moon)" />
      <rect x="132" y="48" width="56" height="28" rx="12" fill="var(--orbita-ink-raised)" />
      <circle cx="147" cy="61" r="5.5" fill="var(--orbita-aurora-pale)" />
      <circle cx="173" cy="61" r="5.5" fill="var(--orbita-aurora-pale)" />
      <path
        d="M154 69c3 3 9 3 12 0"
        fill="none"
        stroke="var(--orbita-aurora-pale)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <rect x="116" y="56" width="8" height="16" rx="4" fill="var(--orbita-violet-bright)" />
      <rect x="196" y="56" width="8" height="16" rx="4" fill="var(--orbita-violet-bright)" />
      <path
        d="M134 94h52a8 8 0 0 1 8 8v26a12 12 0 0 1-12 12h-44a12 12 0 0 1-12-12v-26a8 8 0 0 1 8-8Z"
        fill="var(--orbita-violet-bright)"
      />
      <path
        d="M172 94h14a8 8 0 0 1 8 8v26a12 12 0 0 1-12 12h-14c6-14 8-30 4-46Z"
        fill="var(--orbita-violet)"
      />
      <path
        d="M160 126c-16-10-16-20-9-22 4-1 7 1 9 5 2-4 5-6 9-5 7 2 7 12-9 22Z"
        fill="var(--orbita-comet)"
      />
      <path
        d="M126 106c-14 2-20 12-20 24"
        fill="none"
        stroke="var(--orbita-moon)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path
        d="M194 106c14-4 22-14 24-30"
        fill="none"
        stroke="var(--orbita-moon)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <circle cx="219" cy="70" r="8" fill="var(--orbita-nova)" />
      <path
        d="M236 58c4 4 5 9 4 15M246 52c6 7 8 15 6 24"
        fill="none"
        stroke="var(--orbita-aurora-pale)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </g>
  );
}

/** A game controller in orbit, chased by a pixel creature. */
export function GameScene() {
  return (
    <g>
      <rect width="320" height="160" fill="var(--orbita-ink-raised)" />
      <ellipse
        cx="160"
        cy="92"
        rx="140"
        ry="34"
        fill="none"
        stroke="var(--orbita-violet-bright)"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
        transform="rotate(-9 160 92)"
      />
      <path
        d="M104 62c10-8 24-6 32-2h48c8-4 22-6 32 2 14 12 22 44 16 60-4 12-18 12-26 2l-14-18h-64l-14 18c-8 10-22 10-26-2-6-16 2-48 16-60Z"
        fill="var(--orbita-violet)"
      />
      <path
        d="M216 62c14 12 22 44 16 60-4 12-18 12-26 2l-14-18h-20c18-8 28-26 26-48 6 0 12 0 18 4Z"
        fill="var(--orbita-violet-deep)"
        opacity="0.6"
      />
      <path d="M118 70h10v9h9v10h-9v9h-10v-9h-9V79h9Z" fill="var(--orbita-moon)" />
      <circle cx="190" cy="92" r="6" fill="var(--orbita-aurora)" />
      <circle cx="204" cy="80" r="6" fill="var(--orbita-comet)" />
      <circle cx="190" cy="68" r="6" fill="var(--orbita-nova)" />
      <circle cx="176" cy="80" r="6" fill="var(--orbita-sky)" />
      <rect x="148" y="72" width="16" height="5" rx="2.5" fill="var(--orbita-violet-pale)" />
      <g fill="var(--orbita-aurora)">
        <path d="M248 34h6v-6h6v6h12v-6h6v6h6v6h6v18h-6v-6h-6v6h-6v6h-12v-6h-6v-6h-6v6h-6V40h6Z" />
      </g>
      <path d="M256 42h6v6h-6Zm14 0h6v6h-6Z" fill="var(--orbita-ink)" />
      <g fill="var(--orbita-nova)">
        <circle cx="46" cy="66" r="5" />
        <circle cx="42" cy="92" r="4" opacity="0.75" />
        <circle cx="52" cy="116" r="3" opacity="0.5" />
      </g>
    </g>
  );
}
