/** A closed hatch: permission denied. Decorative. */
export function Airlock({ size = 240 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 240 240" aria-hidden="true" focusable="false">
      <circle cx="120" cy="120" r="100" fill="var(--orbita-violet-deep)" />
      <circle cx="120" cy="120" r="86" fill="var(--orbita-violet-bright)" />
      <circle cx="120" cy="120" r="74" fill="var(--orbita-moon)" />
      <path d="M120 46a74 74 0 0 1 0 148 92 92 0 0 0 0-148Z" fill="var(--orbita-violet-pale)" />
      <g fill="var(--orbita-violet-pale)">
        {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
          <circle key={angle} cx="120" cy="27" r="4.5" transform={`rotate(${angle} 120 120)`} />
        ))}
      </g>
      <circle cx="120" cy="120" r="36" fill="none" stroke="var(--orbita-comet)" strokeWidth="9" />
      <path
        d="M120 88v64M92 104l56 32M92 136l56-32"
        stroke="var(--orbita-comet)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <circle cx="120" cy="120" r="12" fill="var(--orbita-comet-deep)" />
      <circle cx="188" cy="46" r="9" fill="var(--orbita-nova)" />
    </svg>
  );
}
