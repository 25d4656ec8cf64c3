import type { ScratchKey } from '#features/courses/shared/blocks/scratch-blocks.words.ts';

/** The new blocks of each lesson, in the order in which it shows them: lesson → blocks. The second course goes on from the first. */
export const taughtInScratch: Readonly<Record<string, Readonly<Record<string, readonly ScratchKey[]>>>> = {
  'scratch-1': {
    '01-hello-cat': ['whenFlag', 'sayFor', 'move', 'playUntilDone'],
    '02-moving-and-coordinates': ['goToXY', 'whenKey', 'changeX', 'changeY'],
    '03-loops': ['repeat', 'turnRight', 'wait', 'forever'],
    '04-if-then': ['if', 'touching', 'goTo'],
    '05-sounds-and-costumes': ['nextCostume', 'whenClicked', 'startSound'],
    '06-riddle-master': ['ask', 'answer', 'equals', 'else'],
    '07-keeping-score': ['setVariable', 'changeVariable'],
    '08-my-first-game': ['repeatUntil', 'stop'],
  },
  'scratch-2': {
    '01-a-game-idea': ['setSize'],
    '02-walls-of-the-maze': ['keyPressed', 'touchingColor'],
    '03-cheese-and-points': ['waitUntil', 'show', 'hide'],
    '04-opponents': ['pointTowards', 'rotationStyle', 'bounce'],
    '05-messages': ['broadcast', 'whenReceive', 'less'],
    '06-levels': ['switchBackdrop', 'greater', 'nextBackdrop'],
    '07-clones': ['whenClone', 'createClone', 'random', 'deleteClone'],
    '08-game-fair': ['changeEffect', 'clearEffects'],
  },
};
