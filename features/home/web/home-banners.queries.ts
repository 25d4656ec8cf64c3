import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { activeBulletinsQuery } from '#features/bulletins/web/active-bulletins.queries.ts';

/** Milliseconds that the way to a home waits at most for what stands above all else. */
const patience = 300;
/** Milliseconds that the home itself waits after that, with its loading sign: then banners may push it down. */
const lastPatience = 3_000;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let arriving: Promise<void> = Promise.resolve();
let arrived = true;

/** Asks for the banners ahead of a home, and loads their code when there are any. Never throws, never waits long. */
export async function prefetchBanners(queryClient: QueryClient): Promise<void> {
  const code = async () => {
    await queryClient.prefetchQuery(activeBulletinsQuery);
    const found = queryClient.getQueryData(activeBulletinsQuery.queryKey);
    if (found && found.bulletins.length > 0)
      await import('#features/bulletins/web/components/banner-list.tsx');
  };
  arrived = false;
  arriving = code()
    .catch(() => undefined)
    .then(() => {
      arrived = true;
    });
  await Promise.race([arriving, after(patience)]);
}

/** Whether it is known what stands above the home, or not worth a longer wait: what comes later would move all of it. */
export function useBannersKnown(): boolean {
  const [known, setKnown] = useState(arrived);
  useEffect(() => {
    let isHere = true;
    void Promise.race([arriving, after(lastPatience)]).then(() => isHere && setKnown(true));
    return () => {
      isHere = false;
    };
  }, []);
  return known;
}
