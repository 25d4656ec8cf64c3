import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activeBulletinsQuery } from '../active-bulletins.queries.ts';
import { bannerListQuery } from '../banner-list.queries.ts';

/**
 * What is announced to the reader now, at the top of every home (spec §2): what is there when the home is drawn stands above it,
 * what comes later offers itself without moving anything. What fails to load is left out.
 */
export function Banners() {
  const { data } = useQuery(activeBulletinsQuery);
  const bulletins = data?.bulletins ?? [];
  const { data: BannerList } = useQuery({ ...bannerListQuery, enabled: bulletins.length > 0 });
  const [drawnWith] = useState(() => (BannerList ? bulletins.map(({ id }) => id) : []));
  if (!BannerList || bulletins.length === 0) return null;
  return <BannerList bulletins={bulletins} drawnWith={drawnWith} />;
}
