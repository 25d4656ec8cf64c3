import { useQuery } from '@tanstack/react-query';
import { defaultLook } from '../../shared/avatars.rules.ts';
import { lookQuery } from '../avatars.queries.ts';
import { ChangeLook } from './change-look.tsx';
import { FramedAvatar } from './framed-avatar.tsx';

interface Props {
  readonly childId: string;
  readonly level: number;
  readonly size?: number;
  /** The child's own: a tap opens the chooser. */
  readonly own: boolean;
}

/**
 * A child's portrait in their level's frame, from the server; for the child themself also the button to change it.
 */
export function MyAvatar({ childId, level, size = 128, own }: Props) {
  const { data } = useQuery(lookQuery(childId));
  const portrait = <FramedAvatar look={data?.look ?? defaultLook(childId)} level={level} size={size} />;
  return own ? <ChangeLook childId={childId}>{portrait}</ChangeLook> : portrait;
}
