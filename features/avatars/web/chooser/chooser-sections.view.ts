import type { Look, LookPart } from '../../shared/look-parts.ts';

/** The sections of the chooser, in their order. */
export const chooserSections = ['figure', 'face', 'extras', 'rocket'] as const;
export type SectionName = (typeof chooserSections)[number];

const parts: Record<SectionName, readonly LookPart[]> = {
  figure: ['figure', 'suit'],
  face: ['mood', 'skin', 'glow'],
  extras: ['top', 'pack', 'patch'],
  rocket: ['rocket', 'flag'],
};

/** The parts that a section offers to a figure: a robot has no skin. */
export function sectionParts(section: SectionName, figure: Look['figure']): readonly LookPart[] {
  return parts[section].filter((part) => part !== 'skin' || figure === 'astronaut');
}
