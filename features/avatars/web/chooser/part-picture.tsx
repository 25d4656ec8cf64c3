import type { ReactNode } from 'react';
import type { Look, LookPart } from '../../shared/look-parts.ts';
import { Avatar } from '../components/avatar.tsx';
import { Figure } from '../drawings/figure.tsx';
import { Flag } from '../drawings/flag.tsx';
import { Rocket } from '../drawings/rocket.tsx';

const size = 56;

/** A look with one part changed, drawn where that part shows best. Decorative: its name is written beside it. */
export function PartPicture({ look, part, value }: { look: Look; part: LookPart; value: string }): ReactNode {
  const changed = { ...look, [part]: value } as Look;
  if (part === 'rocket') return <Rocket look={changed} size={size} flying={false} />;
  if (part === 'pack' || part === 'patch') return <Figure look={changed} size={size * 1.25} still />;
  if (part !== 'flag') return <Avatar look={changed} size={size} />;
  return (
    <svg width={size * 0.72} height={size} viewBox="0 0 40 56" aria-hidden="true" focusable="false">
      <Flag kind={changed.flag} />
    </svg>
  );
}
