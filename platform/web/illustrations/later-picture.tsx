import { type ComponentType, Suspense } from 'react';
import { lazy } from '#platform/web/lazy.ts';

interface Size {
  readonly size?: number;
}

interface Shape {
  readonly size: number;
  /** Height divided by width. */
  readonly ratio?: number;
}

/**
 * A decorative picture that few people see: it loads after the text, into a reserved space. If it cannot be
 * fetched, the space stays empty.
 */
export function laterPicture(
  load: () => Promise<ComponentType<{ size: number }>>,
  { size: usual, ratio = 1 }: Shape,
): ComponentType<Size> {
  const Place = ({ size }: { size: number }) => (
    <svg width={size} height={size * ratio} aria-hidden="true" focusable="false" />
  );
  const Drawn = lazy(async () => ({ default: await load().catch(() => Place) }));
  return function LaterPicture({ size = usual }) {
    return (
      <Suspense fallback={<Place size={size} />}>
        <Drawn size={size} />
      </Suspense>
    );
  };
}
