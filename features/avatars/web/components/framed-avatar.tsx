import type { Look } from '../../shared/look-parts.ts';
import { Avatar } from './avatar.tsx';
import { LevelFrame } from './level-frame.tsx';

interface Props {
  readonly look: Look;
  readonly level: number;
  readonly size?: number;
  /** Whose face it is, where no name is beside it; without it the picture is decorative. */
  readonly name?: string;
}

/** A child's portrait in the frame of their level. */
export function FramedAvatar({ look, level, size = 96, name }: Props) {
  return (
    <LevelFrame level={level} size={size}>
      <Avatar look={look} size={Math.round(size * 0.58)} name={name} />
    </LevelFrame>
  );
}
