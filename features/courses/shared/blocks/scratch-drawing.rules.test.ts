import { expect, it } from 'vitest';
import { drawScratch } from './scratch-drawing.rules.ts';

it('draws each block in its category, with its values and what stands inside it', () => {
  const [script] = drawScratch('kartok (4)\n  eik (taškai)');
  const value = { tag: 'token', props: { part: 'value' }, children: ['4'] };
  const variable = { tag: 'token', props: { part: 'block', category: 'variables' }, children: ['taškai'] };
  expect(script).toEqual({
    tag: 'token',
    props: { part: 'script' },
    children: [
      {
        tag: 'token',
        props: { part: 'row', category: 'control', wraps: true },
        children: [
          { tag: 'token', props: { part: 'block', category: 'control' }, children: ['kartok ', value] },
          {
            tag: 'token',
            props: { part: 'inside' },
            children: [
              {
                tag: 'token',
                props: { part: 'row', category: 'motion' },
                children: [
                  {
                    tag: 'token',
                    props: { part: 'block', category: 'motion' },
                    children: ['eik ', variable],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
});

it('draws a block that it does not know without a category', () => {
  expect(JSON.stringify(drawScratch('šok aukštyn'))).toContain('"category":"unknown"');
});

it('joins the second half of a block to the first', () => {
  const [script] = drawScratch('jeigu <lieti [kraštą]?>\n  rodyk\nkitais atvejais\n  slėpk');
  const rows = typeof script === 'object' ? script.children : [];
  expect(rows?.map((row) => typeof row === 'object' && row.props?.joins === true)).toEqual([false, true]);
});

it('draws nothing of nothing', () => {
  expect(drawScratch(' \n')).toEqual([]);
});
