import type { ReactNode } from 'react';
import type { RewardCategory } from '../../shared/rewards.ts';

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

const pictures: Record<RewardCategory, ReactNode> = {
  gear: chip,
  game: dice,
  book,
  experience: ticket,
  merch: gift,
};

/** A prize's picture by its category. Decorative: the name stands below it. */
export function RewardArt({ category, size = 150 }: { category: RewardCategory; size?: number }) {
  return (
    <svg width={size} height={size * 0.8} viewBox="0 0 200 160" aria-hidden="true" focusable="false">
      {pictures[category]}
    </svg>
  );
}
