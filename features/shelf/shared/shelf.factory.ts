import { withAllSigns } from './shelf.rules.ts';
import type { OwnWork, Work, WorkCard } from './shelf.ts';

const card: WorkCard = {
  ...{ id: 'w', kind: 'scratch', draws: false, name: 'Žvaigždynas', coverUrl: null, author: 'Urtė Ž.' },
  ...{ putAt: '2026-11-20T11:00:00.000Z', signs: withAllSigns({}), mySign: null },
};

/** A work as a reader sees it who may do nothing with it. */
export function workOf(over: Partial<Work> = {}): Work {
  return {
    ...card,
    content: { kind: 'scratch', file: null, link: 'https://scratch.mit.edu/projects/104' },
    ...{ origin: null, isMine: false, childId: null, places: [], mayLeaveSign: false, mayMakeMine: false },
    ...{ signedBy: [], links: [], isLinked: false, mayTakeDown: false, mayMakeLink: false, ...over },
  };
}

/** A child's own work on the shelf, for its family alone. */
export function ownWorkOf(over: Partial<OwnWork> = {}): OwnWork {
  return { ...card, projectId: 'p', isOutdated: false, places: [], ...over };
}
