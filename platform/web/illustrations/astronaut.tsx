/** The astronaut who drifted off: page not found. Decorative. */
export function LostAstronaut({ size = 260 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 260 260" aria-hidden="true" focusable="false">
      <path
        d="M150 150c40 4 66 26 58 50s-44 22-46 2 34-34 66-12"
        fill="none"
        stroke="var(--orbita-violet-bright)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 0"
      />
      <path
        d="m228 190 10-4m-10 4 8 8"
        stroke="var(--orbita-violet-bright)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g transform="rotate(-14 120 130)">
        <rect x="72" y="104" width="88" height="74" rx="20" fill="var(--orbita-violet)" />
        <path d="M84 168c-8 20-18 34-14 50 4 12 22 12 26 0 4-14 10-24 14-40Z" fill="var(--orbita-moon)" />
        <path
          d="M130 172c2 20 6 30 20 42 10 8 24-4 18-16-8-14-10-20-12-36Z"
          fill="var(--orbita-violet-pale)"
        />
        <path
          d="M66 232c8 6 22 6 30-2l-2-14H70ZM152 214c4 10 18 10 24 2l-4-14-16 2Z"
          fill="var(--orbita-comet)"
        />
        <path d="M86 116C60 116 40 96 32 76c-6-14 12-24 22-12 10 14 22 26 40 30Z" fill="var(--orbita-moon)" />
        <path
          d="M146 112c24-4 38-20 44-40 4-14 24-12 24 4-2 30-26 58-60 66Z"
          fill="var(--orbita-violet-pale)"
        />
        <path d="M84 110c0-12 66-12 66 0l6 62c-14 16-64 16-78 0Z" fill="var(--orbita-moon)" />
        <rect x="98" y="132" width="38" height="26" rx="7" fill="var(--orbita-violet-pale)" />
        <circle cx="108" cy="145" r="4.5" fill="var(--orbita-comet)" />
        <circle cx="122" cy="145" r="4.5" fill="var(--orbita-aurora)" />
        <circle cx="117" cy="74" r="46" fill="var(--orbita-moon)" />
        <circle cx="117" cy="74" r="46" fill="none" stroke="var(--orbita-violet-pale)" strokeWidth="5" />
        <rect x="82" y="50" width="70" height="50" rx="25" fill="var(--orbita-ink-raised)" />
        <path
          d="M92 72c2-10 10-14 18-15"
          stroke="var(--orbita-sky)"
          strokeWidth="5"
          strokeLinecap="round"
          fill="none"
        />
        <circle cx="138" cy="82" r="8" fill="var(--orbita-nova)" />
        <path
          d="M126 88c6 0 22-6 24-12"
          stroke="var(--orbita-nova-pale)"
          strokeWidth="2.5"
          fill="none"
          strokeLinecap="round"
        />
      </g>
      <g fill="var(--orbita-nova)">
        <path d="m40 30 3 8 8 3-8 3-3 8-3-8-8-3 8-3Z" />
        <path d="m226 96 2 6 6 2-6 2-2 6-2-6-6-2 6-2Z" />
        <path d="m30 176 2 5 5 2-5 2-2 5-2-5-5-2 5-2Z" />
      </g>
    </svg>
  );
}
