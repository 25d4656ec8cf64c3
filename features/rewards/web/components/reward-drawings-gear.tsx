const gift = (
  <>
    <path d="M48 72h104v58a10 10 0 0 1-10 10H58a10 10 0 0 1-10-10Z" fill="var(--orbita-sky)" />
    <path
      d="M116 72h36v58a10 10 0 0 1-10 10h-40c12-18 18-42 14-68Z"
      fill="var(--orbita-sky-deep)"
      opacity="0.7"
    />
    <rect x="40" y="52" width="120" height="24" rx="8" fill="var(--orbita-sky)" />
    <rect x="40" y="68" width="120" height="8" rx="4" fill="var(--orbita-sky-deep)" opacity="0.5" />
    <path d="M92 52h16v24H92Z" fill="var(--orbita-comet)" />
    <path
      d="M100 50C84 50 66 44 70 30s24-6 30 20c6-26 26-34 30-20s-14 20-30 20Z"
      fill="none"
      stroke="var(--orbita-comet)"
      strokeWidth="8"
      strokeLinejoin="round"
    />
    <circle cx="100" cy="108" r="16" fill="var(--orbita-nova)" />
    <ellipse
      cx="100"
      cy="108"
      rx="28"
      ry="8"
      fill="none"
      stroke="var(--orbita-moon)"
      strokeWidth="4"
      transform="rotate(-18 100 108)"
    />
  </>
);

/** Which of the kinds of tag it is, its name says: the star stands for any. */
const keyRing = (
  <>
    <circle cx="100" cy="40" r="24" fill="none" stroke="var(--orbita-violet-pale)" strokeWidth="8" />
    <path d="M100 64v16" stroke="var(--orbita-moon)" strokeWidth="7" strokeLinecap="round" />
    <circle cx="100" cy="110" r="34" fill="var(--orbita-violet)" />
    <path d="M100 76a34 34 0 0 1 0 68c14-18 14-50 0-68Z" fill="var(--orbita-violet-deep)" />
    <path
      d="M100 91L105 103L118 104L108 113L111 125L100 118L89 125L92 113L82 104L95 103Z"
      fill="var(--orbita-nova)"
    />
  </>
);

const hoodie = (
  <>
    <path d="M74 34 44 50 28 104l22 8 10-30v56h80V82l10 30 22-8-16-54-30-16Z" fill="var(--orbita-violet)" />
    <path d="M126 34 156 50l16 54-22 8-10-30v56h-34c20-30 28-68 20-104Z" fill="var(--orbita-violet-deep)" />
    <path d="M72 36c6-20 50-20 56 0-4 18-16 26-28 26S76 54 72 36Z" fill="var(--orbita-violet-bright)" />
    <path d="M82 38c4-11 32-11 36 0-4 10-10 14-18 14s-14-4-18-14Z" fill="var(--orbita-ink)" />
    <path d="M92 60v18M108 60v18" stroke="var(--orbita-moon)" strokeWidth="4" strokeLinecap="round" />
    <circle cx="100" cy="98" r="13" fill="var(--orbita-nova)" />
    <ellipse
      cx="100"
      cy="98"
      rx="24"
      ry="7"
      fill="none"
      stroke="var(--orbita-moon)"
      strokeWidth="3.5"
      transform="rotate(-18 100 98)"
    />
  </>
);

const pencilCase = (
  <>
    <path d="m58 70 12-44 10-8 4 12-10 42Z" fill="var(--orbita-nova)" />
    <path d="m70 26 10-8 4 12Z" fill="var(--orbita-moon)" />
    <path d="m96 70 2-46 8-10 8 10 2 46Z" fill="var(--orbita-aurora)" />
    <path d="m98 24 8-10 8 10Z" fill="var(--orbita-moon)" />
    <path d="M126 70V30h22v40Z" fill="var(--orbita-comet)" />
    <path d="M134 30h6M134 40h10M134 50h6M134 60h10" stroke="var(--orbita-ink)" strokeWidth="3" />
    <rect x="32" y="62" width="136" height="72" rx="22" fill="var(--orbita-violet)" />
    <path
      d="M146 62a22 22 0 0 1 22 22v28a22 22 0 0 1-22 22h-30c24-20 36-46 30-72Z"
      fill="var(--orbita-violet-deep)"
    />
    <path d="M44 82h112" stroke="var(--orbita-violet-pale)" strokeWidth="5" strokeDasharray="4 5" />
    <circle cx="150" cy="82" r="8" fill="var(--orbita-nova)" />
    <circle cx="84" cy="110" r="10" fill="var(--orbita-violet-bright)" />
  </>
);

const chip = (
  <>
    <path
      d="M72 22v18M100 18v22M128 22v18M72 120v18M100 120v22M128 120v18M40 52h20M36 80h24M40 108h20M140 52h20M140 80h24M140 108h20"
      stroke="var(--orbita-nova)"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <rect x="56" y="36" width="88" height="88" rx="20" fill="var(--orbita-violet)" />
    <path
      d="M124 36a20 20 0 0 1 20 20v48a20 20 0 0 1-20 20H92c26-20 38-52 32-88Z"
      fill="var(--orbita-violet-deep)"
    />
    <rect x="68" y="50" width="64" height="48" rx="14" fill="var(--orbita-ink)" />
    <circle cx="86" cy="70" r="7" fill="var(--orbita-aurora-pale)" />
    <circle cx="114" cy="70" r="7" fill="var(--orbita-aurora-pale)" />
    <path
      d="M90 84c6 6 14 6 20 0"
      fill="none"
      stroke="var(--orbita-aurora-pale)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <circle cx="80" cy="110" r="5" fill="var(--orbita-comet)" />
    <path d="M96 110h24" stroke="var(--orbita-violet-pale)" strokeWidth="6" strokeLinecap="round" />
  </>
);

const headphones = (
  <>
    <path d="M46 100V86a54 54 0 0 1 108 0v14" fill="none" stroke="var(--orbita-violet)" strokeWidth="14" />
    <path
      d="M58 64a46 46 0 0 1 84 0"
      fill="none"
      stroke="var(--orbita-violet-pale)"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <rect x="30" y="82" width="36" height="56" rx="16" fill="var(--orbita-aurora)" />
    <rect x="54" y="82" width="18" height="56" rx="9" fill="var(--orbita-ink)" />
    <rect x="134" y="82" width="36" height="56" rx="16" fill="var(--orbita-aurora)" />
    <path
      d="M154 82a16 16 0 0 1 16 16v24a16 16 0 0 1-16 16h-8c10-16 14-38 8-56Z"
      fill="var(--orbita-aurora-deep)"
    />
    <rect x="128" y="82" width="18" height="56" rx="9" fill="var(--orbita-ink)" />
    <path
      d="M44 136c2 16 18 18 38 14"
      fill="none"
      stroke="var(--orbita-violet)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <circle cx="88" cy="148" r="9" fill="var(--orbita-nova)" />
  </>
);

const tablet = (
  <>
    <g transform="rotate(-8 96 88)">
      <rect x="28" y="42" width="130" height="92" rx="14" fill="var(--orbita-violet-deep)" />
      <rect x="40" y="52" width="94" height="72" rx="6" fill="var(--orbita-moon)" />
      <circle cx="146" cy="74" r="5" fill="var(--orbita-violet-pale)" />
      <circle cx="146" cy="90" r="5" fill="var(--orbita-violet-pale)" />
      <path
        d="M54 108c10-34 18 8 30-22s14 24 32-14"
        fill="none"
        stroke="var(--orbita-comet)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="62" cy="70" r="9" fill="var(--orbita-aurora)" />
    </g>
    <g transform="rotate(38 140 60)">
      <rect x="132" y="14" width="15" height="74" rx="6" fill="var(--orbita-nova)" />
      <path d="m132 86 7.5 18 7.5-18Z" fill="var(--orbita-moon)" />
      <path d="m137 98 2.5 6 2.5-6Z" fill="var(--orbita-ink)" />
      <rect x="132" y="28" width="15" height="10" fill="var(--orbita-nova-deep)" />
    </g>
  </>
);

const robotArm = (
  <>
    <path d="M44 140c0-18 12-28 30-28s30 10 30 28Z" fill="var(--orbita-violet)" />
    <path d="M74 112c20 0 30 10 30 28H82c6-8 2-20-8-28Z" fill="var(--orbita-violet-deep)" />
    <path d="M74 108 88 54" stroke="var(--orbita-aurora)" strokeWidth="20" strokeLinecap="round" />
    <path d="m88 54 48 14" stroke="var(--orbita-aurora-deep)" strokeWidth="16" strokeLinecap="round" />
    <circle cx="74" cy="110" r="13" fill="var(--orbita-moon)" />
    <circle cx="88" cy="54" r="13" fill="var(--orbita-moon)" />
    <circle cx="88" cy="54" r="5" fill="var(--orbita-violet)" />
    <circle cx="74" cy="110" r="5" fill="var(--orbita-violet)" />
    <path d="M136 68v16" stroke="var(--orbita-violet-pale)" strokeWidth="12" strokeLinecap="round" />
    <path
      d="M136 86c-16 2-20 12-16 22M136 86c16 2 20 12 16 22"
      fill="none"
      stroke="var(--orbita-violet-pale)"
      strokeWidth="8"
      strokeLinecap="round"
    />
    <path d="m136 104 5 12 12 4-12 4-5 12-5-12-12-4 12-4Z" fill="var(--orbita-nova)" />
  </>
);

/** Things to have and wear. */
export const drawnToHave = {
  gift,
  'key-ring': keyRing,
  hoodie,
  'pencil-case': pencilCase,
  chip,
  headphones,
  tablet,
  'robot-arm': robotArm,
};
