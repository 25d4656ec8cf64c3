/** A rocket with smoke instead of fire: server error. Decorative. */
export function StalledRocket({ size = 260 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 260 260" aria-hidden="true" focusable="false">
      <g fill="var(--orbita-violet-pale)">
        <circle cx="72" cy="200" r="22" opacity="0.9" />
        <circle cx="104" cy="214" r="26" />
        <circle cx="44" cy="216" r="16" opacity="0.7" />
        <circle cx="140" cy="224" r="16" opacity="0.8" />
        <circle cx="60" cy="172" r="11" opacity="0.5" />
      </g>
      <g transform="rotate(24 150 120)">
        <path d="M124 130c-24 8-28 28-28 46 10-10 22-12 34-12Z" fill="var(--orbita-comet-deep)" />
        <path d="M176 130c24 8 28 28 28 46-10-10-22-12-34-12Z" fill="var(--orbita-comet)" />
        <path d="M150 34c-30 26-36 62-28 134h56c8-72 2-108-28-134Z" fill="var(--orbita-moon)" />
        <path d="M150 34c30 26 36 62 28 134h-22c8-48 8-92-6-134Z" fill="var(--orbita-violet-pale)" />
        <path d="M150 34c-11 10-18 22-23 35h46c-5-13-12-25-23-35Z" fill="var(--orbita-comet)" />
        <circle cx="150" cy="102" r="18" fill="var(--orbita-violet)" />
        <circle cx="150" cy="102" r="12" fill="var(--orbita-sky)" />
        <path
          d="m144 98 4 4m0-4-4 4m8-4 4 4m0-4-4 4"
          stroke="var(--orbita-ink)"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <path
          d="M146 109c3-2 6-2 8 0"
          stroke="var(--orbita-ink)"
          strokeWidth="2"
          strokeLinecap="round"
          fill="none"
        />
        <path d="M126 158h48l-2 14h-44Z" fill="var(--orbita-violet-deep)" />
        <path
          d="m128 128 10 8-8 8 12 8"
          stroke="var(--orbita-violet-bright)"
          strokeWidth="3"
          fill="none"
          strokeLinejoin="round"
        />
      </g>
      <g fill="var(--orbita-nova)">
        <path d="m52 60 3 9 9 3-9 3-3 9-3-9-9-3 9-3Z" />
        <path d="m222 176 2 6 6 2-6 2-2 6-2-6-6-2 6-2Z" />
      </g>
    </svg>
  );
}
