import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { partOnceThere } from '#platform/web/load-part.ts';
import { activeBulletinsQuery } from '../active-bulletins.queries.ts';

// Most days nothing is announced, and no home waits for how it would look.
const BannerList = lazy(() =>
  partOnceThere(async () => ({ default: (await import('./banner-list.tsx')).BannerList })),
);

/** What is announced to the reader now, at the top of every home (spec §2). What fails to load is left out. */
export function Banners() {
  const { data } = useQuery(activeBulletinsQuery);
  if (!data || data.bulletins.length === 0) return null;
  return (
    <Suspense>
      <BannerList bulletins={data.bulletins} />
    </Suspense>
  );
}
