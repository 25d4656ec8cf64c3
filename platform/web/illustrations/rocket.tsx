/** The child's rocket, nose up. Turn it with CSS. Decorative. */
export function Rocket({ size = 64, flame = true }: { size?: number; flame?: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      {flame && (
        <g>
          <path d="M37 70c0 10 6 14 11 24 5-10 11-14 11-24Z" fill="var(--orbita-nova-deep)" />
          <path d="M42 70c0 6 3 9 6 15 3-6 6-9 6-15Z" fill="var(--orbita-nova-pale)" />
        </g>
      )}
      <path d="M34 44C20 50 18 62 18 72c6-6 12-8 20-8Z" fill="var(--orbita-comet-deep)" />
      <path d="M62 44c14 6 16 18 16 28-6-6-12-8-20-8Z" fill="var(--orbita-comet)" />
      <path d="M48 2C32 16 28 34 33 70h30C68 34 64 16 48 2Z" fill="var(--orbita-moon)" />
      <path d="M48 2c16 14 20 32 15 68H51c5-24 5-46-3-68Z" fill="var(--orbita-violet-pale)" />
      <path d="M48 2c-6 5-10 11-12.6 18h25.200C58 13 54 7 48 2Z" fill="var(--orbita-comet)" />
      <circle cx="48" cy="36" r="9.5" fill="var(--orbita-violet)" />
      <circle cx="48" cy="36" r="6" fill="var(--orbita-sky)" />
      <path
        d="M44 34a5 5 0 0 1 5-3"
        stroke="var(--orbita-moon)"
        strokeWidth="2"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M35 64h26l-1 8H36Z" fill="var(--orbita-violet-deep)" />
    </svg>
  );
}
