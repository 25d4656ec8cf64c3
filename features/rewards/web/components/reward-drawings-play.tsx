const dice = (
  <>
    <g transform="rotate(14 136 96)">
      <path
        d="M106 70h20c-4-16 20-16 16 0h22v22c16-4 16 20 0 16v22h-58v-22c12 2 12-18 0-14Z"
        fill="var(--orbita-aurora)"
      />
      <path d="M142 70h22v22c16-4 16 20 0 16v22h-22Z" fill="var(--orbita-aurora-deep)" opacity="0.6" />
    </g>
    <g transform="rotate(-12 82 78)">
      <rect x="42" y="38" width="80" height="80" rx="18" fill="var(--orbita-moon)" />
      <path
        d="M104 38a18 18 0 0 1 18 18v44a18 18 0 0 1-18 18H76c24-18 34-48 28-80Z"
        fill="var(--orbita-violet-pale)"
      />
      <circle cx="62" cy="58" r="8" fill="var(--orbita-violet)" />
      <circle cx="102" cy="58" r="8" fill="var(--orbita-violet)" />
      <circle cx="62" cy="98" r="8" fill="var(--orbita-violet)" />
      <circle cx="102" cy="98" r="8" fill="var(--orbita-violet)" />
      <path d="m82 66 3.5 8.5L94 78l-8.5 3.5L82 90l-3.5-8.5L70 78l8.5-3.5Z" fill="var(--orbita-comet)" />
    </g>
  </>
);

const cube = (
  <>
    <path d="m100 20 58 30-58 30-58-30Z" fill="var(--orbita-nova)" />
    <path d="m42 50 58 30v64l-58-30Z" fill="var(--orbita-aurora)" />
    <path d="m158 50-58 30v64l58-30Z" fill="var(--orbita-violet)" />
    <path d="m80.7 30 19.3 10-19.3 10-19.3-10Z" fill="var(--orbita-moon)" />
    <path d="m119.3 50 19.3-10L158 50l-19.3 10Z" fill="var(--orbita-comet)" />
    <path d="m61.3 60 19.400 10v21.3L61.3 81.3Z" fill="var(--orbita-sky)" />
    <path d="m42 92.7 19.3 10V124L42 114Z" fill="var(--orbita-comet)" />
    <path d="m119.3 70 19.400-10v21.3l-19.400 10Z" fill="var(--orbita-violet-pale)" />
    <path d="m138.7 103.3 19.3-10V114l-19.3 10Z" fill="var(--orbita-nova)" />
    <path
      d="m61.3 40 58 30v64M80.7 30l58 30v64M138.7 40l-58 30v64M119.3 30l-58 30v64M42 71.3l58 30 58-30M42 92.7l58 30 58-30M42 50l58 30 58-30M100 80v64"
      fill="none"
      stroke="var(--orbita-ink)"
      strokeWidth="4"
      strokeLinejoin="round"
    />
  </>
);

const boardGame = (
  <>
    <path d="m100 50 76 38-76 38-76-38Z" fill="var(--orbita-moon)" />
    <path d="M24 88v12l76 38 76-38V88l-76 38Z" fill="var(--orbita-violet-bright)" />
    <path
      d="m100 50 19 9.5-19 9.5-19-9.5ZM62 69l19 9.5L62 88l-19-9.5ZM138 69l19 9.5-19 9.5-19-9.5ZM100 88l19 9.5-19 9.5-19-9.5Z"
      fill="var(--orbita-violet-pale)"
    />
    <path
      d="M66 88c-2-14 4-18 4-26a10 10 0 1 1 14 0c0 8 6 12 4 26-6 6-16 6-22 0Z"
      fill="var(--orbita-comet)"
    />
    <path
      d="M116 84c-2-18 6-22 6-32a12 12 0 1 1 16 0c0 10 8 14 6 32-7 7-21 7-28 0Z"
      fill="var(--orbita-aurora)"
    />
    <rect
      x="86"
      y="100"
      width="24"
      height="24"
      rx="6"
      fill="var(--orbita-nova)"
      transform="rotate(14 98 112)"
    />
    <path
      d="M93 108h.1M103 117h.1M98 112h.1"
      stroke="var(--orbita-ink)"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </>
);

const book = (
  <>
    <path
      d="M100 62C84 48 58 46 32 50v70c26-4 52-2 68 10 16-12 42-14 68-10V50c-26-4-52-2-68 12Z"
      fill="var(--orbita-comet)"
    />
    <path
      d="M100 58C86 46 62 44 40 47v66c22-3 46-1 60 9 14-10 38-12 60-9V47c-22-3-46-1-60 11Z"
      fill="var(--orbita-moon)"
    />
    <path d="M100 58c14-12 38-14 60-11v66c-22-3-46-1-60 9Z" fill="var(--orbita-violet-pale)" opacity="0.6" />
    <path
      d="M52 64c12-1 24 1 34 6M52 78c12-1 24 1 34 6M52 92c12-1 24 1 34 6"
      fill="none"
      stroke="var(--orbita-violet-bright)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <circle cx="132" cy="82" r="14" fill="var(--orbita-nova)" />
    <ellipse
      cx="132"
      cy="82"
      rx="24"
      ry="7"
      fill="none"
      stroke="var(--orbita-violet)"
      strokeWidth="3.5"
      transform="rotate(-18 132 82)"
    />
    <path d="m100 22 4 10 10 4-10 4-4 10-4-10-10-4 10-4Z" fill="var(--orbita-nova)" />
  </>
);

const ticket = (
  <>
    <g transform="rotate(10 100 88)">
      <path d="M40 60h120v20a10 10 0 0 0 0 20v20H40v-20a10 10 0 0 0 0-20Z" fill="var(--orbita-aurora-deep)" />
    </g>
    <g transform="rotate(-12 100 84)">
      <path d="M36 52h128v22a11 11 0 0 0 0 22v22H36V96a11 11 0 0 0 0-22Z" fill="var(--orbita-aurora)" />
      <path d="M132 56v58" stroke="var(--orbita-moon)" strokeWidth="3" strokeDasharray="5 6" />
      <path
        d="m88 62 6.5 14.5 15.5 1.5-11.5 10.5 3.5 15.5L88 96l-14 8 3.5-15.5L66 78l15.5-1.5Z"
        fill="var(--orbita-nova)"
      />
      <path d="M142 70v32" stroke="var(--orbita-aurora-pale)" strokeWidth="5" strokeLinecap="round" />
    </g>
  </>
);

const stickers = (
  <>
    <g transform="rotate(-10 84 84)">
      <rect x="40" y="36" width="84" height="84" rx="18" fill="var(--orbita-moon)" />
      <circle cx="82" cy="78" r="26" fill="var(--orbita-violet)" />
      <ellipse
        cx="82"
        cy="78"
        rx="40"
        ry="11"
        fill="none"
        stroke="var(--orbita-nova)"
        strokeWidth="6"
        transform="rotate(-18 82 78)"
      />
    </g>
    <g transform="rotate(12 128 100)">
      <path d="M94 66h50l22 22v46H94Z" fill="var(--orbita-aurora-pale)" />
      <path d="M144 66v22h22Z" fill="var(--orbita-aurora-deep)" />
      <path d="m126 86 7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2Z" fill="var(--orbita-comet)" />
    </g>
  </>
);

/** Things to play, read and go to. */
export const drawnToPlay = { dice, cube, 'board-game': boardGame, book, ticket, stickers };
