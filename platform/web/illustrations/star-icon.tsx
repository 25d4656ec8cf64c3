/** The points' star. Decorative: the amount beside it says "points". */
export function StarIcon({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d="M12 1.8c.6 0 1.1.3 1.4.9l2.5 5 5.5.8c1.3.2 1.8 1.8.9 2.7l-4 3.9 1 5.5c.2 1.3-1.2 2.3-2.3 1.7L12 19.7l-5 2.6c-1.1.6-2.5-.4-2.3-1.7l1-5.5-4-3.9c-.9-.9-.4-2.5.9-2.7l5.5-.8 2.5-5c.3-.6.8-.9 1.4-.9Z"
        fill="var(--orbita-points-star)"
      />
    </svg>
  );
}
