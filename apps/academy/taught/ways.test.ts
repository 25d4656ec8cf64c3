import { expect, it } from 'vitest';
import { inOtherWords, waysIn } from './ways.ts';

const text = `#= monetos => coins
#= Liko monetų: => Coins left:

## right: in one line
monetos = 9
print("Liko monetų:", monetos)

## wrong: nothing is shown
## a comment of the program
monetos = 9
`;

it('reads each way with its title, and the words of another language', () => {
  const { words, ways } = waysIn(text);
  expect([...words]).toEqual([
    ['monetos', 'coins'],
    ['Liko monetų:', 'Coins left:'],
  ]);
  expect(ways).toEqual([
    { kind: 'right', title: 'in one line', code: 'monetos = 9\nprint("Liko monetų:", monetos)\n' },
    { kind: 'wrong', title: 'nothing is shown', code: '## a comment of the program\nmonetos = 9\n' },
  ]);
});

it('puts whole names and texts into other words, and no parts of names', () => {
  const { words } = waysIn(text);
  expect(inOtherWords('monetos = mano_monetos\nprint("Liko monetų:", monetos)', words)).toBe(
    'coins = mano_monetos\nprint("Coins left:", coins)',
  );
  expect(inOtherWords('a', new Map())).toBe('a');
});
