import type { QueryClient } from '@tanstack/react-query';
import { activeBulletinsQuery } from '#features/bulletins/web/active-bulletins.queries.ts';

/** Milliseconds that a home waits at most for what stands above all else: without it, banners would push the rest down. */
const patience = 1_000;

/** Asks for the banners ahead of a home, and loads their code when there are any. Never throws, never waits long. */
export async function prefetchBanners(queryClient: QueryClient): Promise<void> {
  const asked = queryClient.prefetchQuery(activeBulletinsQuery).then(() => {
    const found = queryClient.getQueryData(activeBulletinsQuery.queryKey);
    return found && found.bulletins.length > 0
      ? import('#features/bulletins/web/components/banner-list.tsx')
      : undefined;
  });
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([asked.catch(() => undefined), late]);
}
