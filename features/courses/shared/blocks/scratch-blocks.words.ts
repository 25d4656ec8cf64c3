import type { Localized } from '#platform/shared/localized-text.ts';

/** Where a block lies in Scratch, which is also its colour. */
export type ScratchCategory =
  | ('events' | 'motion' | 'looks' | 'sound' | 'control')
  | ('sensing' | 'operators' | 'variables');

export interface ScratchBlock extends Localized<string> {
  readonly category: ScratchCategory;
  /** Other blocks stand inside it. */
  readonly wraps?: true;
  /** It is the second half of the block above. */
  readonly joins?: true;
}

/**
 * The blocks that lessons name, as Scratch's own editor calls them in each language. A hole is written by its shape: `()` for a
 * number or a value, `[]` for a text or a choice, `<>` for a question.
 */
export const scratchBlocks = {
  whenFlag: { category: 'events', lt: 'kai spusteli ⚑', en: 'when ⚑ clicked' },
  whenKey: { category: 'events', lt: 'kai paspaudi []', en: 'when [] key pressed' },
  whenClicked: { category: 'events', lt: 'kai spusteli ant šio veikėjo', en: 'when this sprite clicked' },
  whenReceive: { category: 'events', lt: 'kai gausi žinutę []', en: 'when I receive []' },
  broadcast: { category: 'events', lt: 'skelbti []', en: 'broadcast []' },
  move: { category: 'motion', lt: 'eik ()', en: 'move () steps' },
  turnRight: { category: 'motion', lt: 'pasisuk ↻ () laipsnių', en: 'turn ↻ () degrees' },
  pointTowards: { category: 'motion', lt: 'žiūrėk į []', en: 'point towards []' },
  goTo: { category: 'motion', lt: 'eik ten, kur []', en: 'go to []' },
  goToXY: { category: 'motion', lt: 'eik į x: () y: ()', en: 'go to x: () y: ()' },
  changeX: { category: 'motion', lt: 'x padidink ()', en: 'change x by ()' },
  changeY: { category: 'motion', lt: 'y padidink ()', en: 'change y by ()' },
  bounce: { category: 'motion', lt: 'jei prie krašto, atšok', en: 'if on edge, bounce' },
  rotationStyle: { category: 'motion', lt: 'sukimosi būdas = []', en: 'set rotation style []' },
  sayFor: { category: 'looks', lt: 'sakyk [] () s.', en: 'say [] for () seconds' },
  nextCostume: { category: 'looks', lt: 'kita kaukė', en: 'next costume' },
  setSize: { category: 'looks', lt: 'dydis = () %', en: 'set size to () %' },
  show: { category: 'looks', lt: 'rodyk', en: 'show' },
  hide: { category: 'looks', lt: 'slėpk', en: 'hide' },
  switchBackdrop: { category: 'looks', lt: 'fonas = []', en: 'switch backdrop to []' },
  nextBackdrop: { category: 'looks', lt: 'kitas fonas', en: 'next backdrop' },
  changeEffect: { category: 'looks', lt: 'efektą [] padidink ()', en: 'change [] effect by ()' },
  clearEffects: { category: 'looks', lt: 'panaikink išvaizdos efektus', en: 'clear graphic effects' },
  startSound: { category: 'sound', lt: 'grok []', en: 'start sound []' },
  playUntilDone: { category: 'sound', lt: 'grok [] kol pasibaigs', en: 'play sound [] until done' },
  wait: { category: 'control', lt: 'palauk () sek.', en: 'wait () seconds' },
  waitUntil: { category: 'control', lt: 'palauk, kol pasidarys <>', en: 'wait until <>' },
  repeat: { category: 'control', wraps: true, lt: 'kartok ()', en: 'repeat ()' },
  forever: { category: 'control', wraps: true, lt: 'kartok be galo', en: 'forever' },
  repeatUntil: { category: 'control', wraps: true, lt: 'kartok, kol pasidarys <>', en: 'repeat until <>' },
  if: { category: 'control', wraps: true, lt: 'jeigu <>', en: 'if <> then' },
  else: { category: 'control', wraps: true, joins: true, lt: 'kitais atvejais', en: 'else' },
  stop: { category: 'control', lt: 'sustok []', en: 'stop []' },
  createClone: { category: 'control', lt: 'sukurk [] kloną', en: 'create clone of []' },
  whenClone: { category: 'control', lt: 'kai pradės veikti klonas', en: 'when I start as a clone' },
  deleteClone: { category: 'control', lt: 'ištrink šį kloną', en: 'delete this clone' },
  touching: { category: 'sensing', lt: 'lieti []?', en: 'touching []?' },
  touchingColor: { category: 'sensing', lt: 'lieti spalvą []?', en: 'touching color []?' },
  keyPressed: { category: 'sensing', lt: '[] paspausta?', en: 'key [] pressed?' },
  ask: { category: 'sensing', lt: 'paklausk [] ir lauk', en: 'ask [] and wait' },
  answer: { category: 'sensing', lt: 'atsakas', en: 'answer' },
  equals: { category: 'operators', lt: '() = ()', en: '() = ()' },
  greater: { category: 'operators', lt: '() > ()', en: '() > ()' },
  less: { category: 'operators', lt: '() < ()', en: '() < ()' },
  random: { category: 'operators', lt: 'atsitiktinis sk. tarp () ir ()', en: 'pick random () to ()' },
  setVariable: { category: 'variables', lt: '[] = ()', en: 'set [] to ()' },
  changeVariable: { category: 'variables', lt: '[] padidink ()', en: 'change [] by ()' },
} as const satisfies Readonly<Record<string, ScratchBlock>>;
export type ScratchKey = keyof typeof scratchBlocks;
