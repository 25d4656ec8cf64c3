import { expect, it } from 'vitest';
import { chargeText } from './charge-text.rules.ts';

const charge = { planName: { lt: 'Scratch' }, startsOn: '2026-11-20', endsOn: '2026-12-19' } as const;

it('names the plan and its days, with the original’s name where a language has none', () => {
  const { lt, en } = chargeText(charge);
  expect(lt).toBe('Scratch, lapkr. 20 – gruod. 19');
  expect(en).toBe('Scratch, 20 Nov – 19 Dec');
});

it('names no days for what is paid once', () => {
  expect(chargeText({ ...charge, endsOn: null })).toEqual({ lt: 'Scratch', en: 'Scratch' });
});
