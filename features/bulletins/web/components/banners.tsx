import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { activeBulletinsQuery } from '../active-bulletins.queries.ts';
import { bannerListQuery } from '../banner-list.queries.ts';

/**
 * The current announcements for the reader, at the top of every home (spec §2): those the home started with are above it, later
 * ones offer themselves without moving anything. What fails to load is left out.
 */
export function Banners() {
  const { data } = useQuery(activeBulletinsQuery);
  const bulletins = data?.bulletins ?? [];
  const { data: BannerList } = useQuery({ ...bannerListQuery, enabled: bulletins.length > 0 });
  const [first, setFirst] = useState(data);
  if (!first && data) setFirst(data);
  if (!BannerList || bulletins.length === 0) return null;
  return (
    <BannerList bulletins={bulletins} begunWith={(first ?? { bulletins }).bulletins.map(({ id }) => id)} />
  );
}
