import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { activeBulletinsQuery } from './active-bulletins.queries.ts';

/** How banners look. On most days there are no announcements, and nobody downloads it. */
export const bannerListQuery = queryOptions({
  queryKey: ['banner-list'],
  queryFn: async () => (await import('./components/banner-list.tsx')).BannerList,
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
});

/** Prefetches the announcements and, if there are any, their components. Never throws; nobody waits for it. */
export async function prefetchBanners(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(activeBulletinsQuery);
  const announced = queryClient.getQueryData(activeBulletinsQuery.queryKey);
  if (announced && announced.bulletins.length > 0) await queryClient.prefetchQuery(bannerListQuery);
}
