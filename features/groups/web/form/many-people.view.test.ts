import { expect, it } from 'vitest';
import { mostNames } from '../../shared/groups.ts';
import { namesIn } from './many-people.view.ts';

it('reads names as mails and spreadsheets give them', () => {
  const text = 'Ona Petraitė\r\n\nMickevičius;Lukas\nKazlauskas,  Jonas\nAušra\tNoreikaitė';
  expect(namesIn(text)).toEqual([
    'Ona Petraitė',
    'Mickevičius Lukas',
    'Kazlauskas Jonas',
    'Aušra Noreikaitė',
  ]);
});

it('looks a line with an address up by it', () => {
  expect(namesIn('Ona Petraitė; ona@example.com')).toEqual(['ona@example.com']);
});

it('asks for each name once, and for no more than the server takes', () => {
  expect(namesIn('Ona\nOna')).toEqual(['Ona']);
  const many = Array.from({ length: mostNames + 5 }, (_, n) => `Vardas ${n}`).join('\n');
  expect(namesIn(many)).toHaveLength(mostNames);
});
