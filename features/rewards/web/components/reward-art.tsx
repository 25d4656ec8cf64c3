import type { ReactNode } from 'react';
import type { RewardCategory } from '../../shared/rewards.ts';

const headphones = (
  <>
    <path
      d="M52 92V74a48 48 0 0 1 96 0v18"
      fill="none"
      stroke="var(--orbita-violet-pale)"
      strokeWidth="10"
      strokeLinecap="round"
    />
    <path
      d="M58 70a42 42 0 0 1 30-36"
      fill="none"
      stroke="var(--orbita-moon)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <rect x="36" y="76" width="30" height="48" rx="13" fill="var(--orbita-violet)" />
    <rect x="134" y="76" width="30" height="48" rx="13" fill="var(--orbita-violet)" />
    <rect x="58" y="80" width="14" height="40" rx="7" fill="var(--orbita-nova)" />
    <rect x="128" y="80" width="14" height="40" rx="7" fill="var(--orbita-nova)" />
    <path
      d="M149 124c0 14-14 16-28 16"
      fill="none"
      stroke="var(--orbita-violet-pale)"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <circle cx="116" cy="140" r="6" fill="var(--orbita-comet)" />
  </>
);

const gamepad = (
  <>
    <path
      d="M64 52h72c22 0 34 26 38 58 2 18-14 26-26 14l-18-20H70l-18 20c-12 12-28 4-26-14 4-32 16-58 38-58Z"
      fill="var(--orbita-moon)"
    />
    <path
      d="M136 52c22 0 34 26 38 58 2 18-14 26-26 14l-18-20h-30V52Z"
      fill="var(--orbita-violet-pale)"
      opacity="0.75"
    />
    <path d="M62 68h10v10h10v10H72v10H62V88H52V78h10Z" fill="var(--orbita-violet)" />
    <circle cx="134" cy="70" r="6.5" fill="var(--orbita-aurora)" />
    <circle cx="148" cy="83" r="6.5" fill="var(--orbita-comet)" />
    <circle cx="120" cy="83" r="6.5" fill="var(--orbita-nova)" />
    <circle cx="134" cy="96" r="6.5" fill="var(--orbita-sky)" />
    <path
      d="M100 52V38c0-8 14-6 14-14"
      fill="none"
      stroke="var(--orbita-violet-bright)"
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

const shirt = (
  <>
    <path
      d="M74 36 40 52 28 86l24 8 6-14v58h84V80l6 14 24-8-12-34-34-16c-6 16-46 16-52 0Z"
      fill="var(--orbita-sky)"
    />
    <path
      d="M126 36c-3 8-14 12-26 12v90h42V80l6 14 24-8-12-34Z"
      fill="var(--orbita-sky-deep)"
      opacity="0.7"
    />
    <path
      d="M74 36c6 16 46 16 52 0"
      fill="none"
      stroke="var(--orbita-moon)"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <circle cx="100" cy="90" r="16" fill="var(--orbita-nova)" />
    <ellipse
      cx="100"
      cy="90"
      rx="28"
      ry="8"
      fill="none"
      stroke="var(--orbita-moon)"
      strokeWidth="4"
      transform="rotate(-18 100 90)"
    />
  </>
);

const pictures: Record<RewardCategory, ReactNode> = {
  gear: headphones,
  game: gamepad,
  book,
  experience: ticket,
  merch: shirt,
};

/** A prize's picture by its category. Decorative: the name stands below it. */
export function RewardArt({ category, size = 150 }: { category: RewardCategory; size?: number }) {
  return (
    <svg width={size} height={size * 0.8} viewBox="0 0 200 160" aria-hidden="true" focusable="false">
      {pictures[category]}
    </svg>
  );
}
