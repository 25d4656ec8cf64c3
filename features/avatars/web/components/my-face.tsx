import { useQuery } from '@tanstack/react-query';
import { defaultLook } from '../../shared/avatars.rules.ts';
import { lookQuery } from '../avatars.queries.ts';
import { Avatar } from './avatar.tsx';

/** A child's own face beside their name. Decorative. */
export function MyFace({ childId, size }: { childId: string; size: number }) {
  const { data } = useQuery(lookQuery(childId));
  return <Avatar look={data?.look ?? defaultLook(childId)} size={size} />;
}
