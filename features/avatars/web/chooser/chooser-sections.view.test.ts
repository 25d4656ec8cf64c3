import { expect, it } from 'vitest';
import { partNames } from '../../shared/avatars.rules.ts';
import { chooserSections, sectionParts } from './chooser-sections.view.ts';

it('offers an astronaut every part once', () => {
  const offered = chooserSections.flatMap((section) => sectionParts(section, 'astronaut'));
  expect(offered.toSorted()).toEqual(partNames.toSorted());
});

it('offers a robot no skin', () => {
  expect(sectionParts('face', 'robot')).toEqual(['mood', 'glow']);
});
