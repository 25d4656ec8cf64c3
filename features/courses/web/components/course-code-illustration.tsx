/** A friendly snake round a planet, with a prompt to type at. */
export function PythonScene() {
  return (
    <g>
      <rect width="320" height="160" fill="var(--orbita-sky-deep)" />
      <circle cx="132" cy="92" r="44" fill="var(--orbita-violet-bright)" />
      <path d="M132 48a44 44 0 0 1 22 82c10-26 4-60-22-82Z" fill="var(--orbita-violet)" />
      <ellipse cx="118" cy="72" rx="10" ry="5" fill="var(--orbita-violet-pale)" opacity="0.5" />
      <path
        d="M86 118c26 22 84 20 96-8 8-20-20-30-46-24-24 6-54 0-46-24 6-18 34-24 58-14"
        fill="none"
        stroke="var(--orbita-aurora-deep)"
        strokeWidth="19"
        strokeLinecap="round"
      />
      <path
        d="M86 118c26 22 84 20 96-8 8-20-20-30-46-24-24 6-54 0-46-24 6-18 34-24 58-14"
        fill="none"
        stroke="var(--orbita-aurora)"
        strokeWidth="14"
        strokeLinecap="round"
      />
      <path
        d="M96 124c24 14 68 12 78-10M104 84c10 6 22 6 34 3"
        fill="none"
        stroke="var(--orbita-aurora-pale)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 10"
      />
      <path d="M140 34c14-6 32 0 34 14 2 12-12 20-28 16Z" fill="var(--orbita-aurora)" />
      <circle cx="156" cy="43" r="4.5" fill="var(--orbita-moon)" />
      <circle cx="157.5" cy="43.5" r="2.3" fill="var(--orbita-ink)" />
      <path
        d="M173 52c6 0 8 2 11 5m-4-4c3-1 5-1 7-3"
        fill="none"
        stroke="var(--orbita-comet)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <rect x="204" y="52" width="92" height="58" rx="10" fill="var(--orbita-ink-raised)" />
      <path d="M204 62a10 10 0 0 1 10-10h72a10 10 0 0 1 10 10v4h-92Z" fill="var(--orbita-violet-deep)" />
      <g fill="var(--orbita-moon)" opacity="0.8">
        <circle cx="214" cy="59" r="2.2" />
        <circle cx="222" cy="59" r="2.2" />
        <circle cx="230" cy="59" r="2.2" />
      </g>
      <path
        d="m214 76 7 6-7 6"
        fill="none"
        stroke="var(--orbita-nova)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="227" y="79" width="34" height="5" rx="2.5" fill="var(--orbita-aurora-pale)" />
      <rect x="265" y="79" width="18" height="5" rx="2.5" fill="var(--orbita-nova-pale)" />
      <rect x="227" y="94" width="22" height="5" rx="2.5" fill="var(--orbita-violet-pale)" />
      <rect x="253" y="92" width="7" height="9" rx="1.5" fill="var(--orbita-moon)" />
    </g>
  );
}

/** A page taking shape in a browser window, with a pointer about to press. */
export function WebScene() {
  return (
    <g>
      <rect width="320" height="160" fill="var(--orbita-violet)" />
      <circle cx="42" cy="138" r="58" fill="var(--orbita-violet-deep)" opacity="0.6" />
      <rect x="84" y="30" width="164" height="106" rx="12" fill="var(--orbita-moon)" />
      <path d="M84 42a12 12 0 0 1 12-12h140a12 12 0 0 1 12 12v10H84Z" fill="var(--orbita-ink-raised)" />
      <circle cx="97" cy="41" r="3.5" fill="var(--orbita-comet)" />
      <circle cx="108" cy="41" r="3.5" fill="var(--orbita-nova)" />
      <circle cx="119" cy="41" r="3.5" fill="var(--orbita-aurora)" />
      <rect x="132" y="37" width="102" height="8" rx="4" fill="var(--orbita-violet-deep)" />
      <rect x="96" y="62" width="62" height="44" rx="7" fill="var(--orbita-sky)" />
      <path
        d="M96 96c12-16 20-16 30-4 8-10 20-12 32 4v3a7 7 0 0 1-7 7h-48a7 7 0 0 1-7-7Z"
        fill="var(--orbita-aurora)"
      />
      <circle cx="143" cy="74" r="6" fill="var(--orbita-nova)" />
      <rect x="168" y="64" width="66" height="8" rx="4" fill="var(--orbita-violet-deep)" />
      <rect x="168" y="79" width="54" height="5" rx="2.5" fill="var(--orbita-violet-pale)" />
      <rect x="168" y="89" width="60" height="5" rx="2.5" fill="var(--orbita-violet-pale)" />
      <rect x="168" y="101" width="40" height="14" rx="7" fill="var(--orbita-comet)" />
      <rect x="96" y="114" width="62" height="5" rx="2.5" fill="var(--orbita-violet-pale)" />
      <rect x="96" y="123" width="44" height="5" rx="2.5" fill="var(--orbita-violet-pale)" />
      <path
        d="m200 106 8 26 5.5-9.5L224 119Z"
        fill="var(--orbita-ink)"
        stroke="var(--orbita-moon)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <g fill="none" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
        <path d="M58 66 40 84l18 18" stroke="var(--orbita-nova)" />
        <path d="m274 66 18 18-18 18" stroke="var(--orbita-nova)" />
      </g>
    </g>
  );
}

/** A rocket that takes off from an open laptop. */
export function RocketScene() {
  return (
    <g>
      <rect width="320" height="160" fill="var(--orbita-ink)" />
      <circle cx="256" cy="46" r="26" fill="var(--orbita-comet)" />
      <path d="M256 20a26 26 0 0 1 14 48c4-18 0-36-14-48Z" fill="var(--orbita-comet-deep)" />
      <ellipse
        cx="256"
        cy="48"
        rx="44"
        ry="9"
        fill="none"
        stroke="var(--orbita-nova-pale)"
        strokeWidth="4"
        transform="rotate(-16 256 48)"
        strokeDasharray="78 200"
        strokeDashoffset="-4"
        strokeLinecap="round"
      />
      <path d="M92 92h136a8 8 0 0 1 8 8v44H84v-44a8 8 0 0 1 8-8Z" fill="var(--orbita-violet-bright)" />
      <rect x="94" y="101" width="132" height="38" rx="5" fill="var(--orbita-ink-raised)" />
      <path d="M62 144h196l-8 12a6 6 0 0 1-5 2H75a6 6 0 0 1-5-2Z" fill="var(--orbita-violet-pale)" />
      <path d="M140 144h40l-3 5h-34Z" fill="var(--orbita-violet-bright)" />
      <g fill="var(--orbita-violet-pale)" opacity="0.85">
        <rect x="104" y="110" width="26" height="5" rx="2.5" />
        <rect x="104" y="121" width="18" height="5" rx="2.5" />
        <rect x="190" y="110" width="26" height="5" rx="2.5" />
        <rect x="198" y="121" width="18" height="5" rx="2.5" />
      </g>
      <path d="M146 96c0 16 6 20 14 38 8-18 14-22 14-38Z" fill="var(--orbita-nova-deep)" />
      <path d="M152 96c0 10 4 14 8 24 4-10 8-14 8-24Z" fill="var(--orbita-nova-pale)" />
      <path d="M143 62c-13 6-16 18-16 30 6-6 13-8 20-8Z" fill="var(--orbita-comet-deep)" />
      <path d="M177 62c13 6 16 18 16 30-6-6-13-8-20-8Z" fill="var(--orbita-comet)" />
      <path d="M160 14c-18 16-24 42-18 82h36c6-40 0-66-18-82Z" fill="var(--orbita-moon)" />
      <path d="M160 14c18 16 24 42 18 82h-15c6-28 5-56-3-82Z" fill="var(--orbita-violet-pale)" />
      <path d="M160 14c-7 6-12 13-15 22h30c-3-9-8-16-15-22Z" fill="var(--orbita-comet)" />
      <circle cx="160" cy="56" r="11" fill="var(--orbita-violet)" />
      <circle cx="160" cy="56" r="7" fill="var(--orbita-sky)" />
      <path
        d="M155 54a6 6 0 0 1 6-4"
        fill="none"
        stroke="var(--orbita-moon)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <g fill="var(--orbita-nova)">
        <path d="m62 52 2.6 6.4L71 61l-6.4 2.6L62 70l-2.6-6.4L53 61l6.4-2.6Z" />
        <path d="m212 74 1.8 4.2L218 80l-4.2 1.8L212 86l-1.8-4.2L206 80l4.2-1.8Z" />
      </g>
    </g>
  );
}
