import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { activeBulletinsQuery } from './active-bulletins.queries.ts';

/** How banners look. Most days nothing is announced, and nobody loads it. */
export const bannerListQuery = queryOptions({
  queryKey: ['banner-list'],
  queryFn: async () => (await import('./components/banner-list.tsx')).BannerList,
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
});

/** Asks ahead for what is announced and, when there is something, for how it looks. Never throws; nobody waits for it. */
export async function prefetchBanners(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(activeBulletinsQuery);
  const announced = queryClient.getQueryData(activeBulletinsQuery.queryKey);
  if (announced && announced.bulletins.length > 0) await queryClient.prefetchQuery(bannerListQuery);
}
