import { expect, it } from 'vitest';
import { chargeText } from './charge-text.rules.ts';

const charge = {
  planName: { lt: 'Būrelis', en: 'Club' },
  child: 'Urtė',
  startsOn: '2026-11-20',
  endsOn: '2026-12-19',
} as const;

it('names the plan, its child and whole dates', () => {
  expect(chargeText(charge)).toEqual({
    lt: 'Būrelis (Urtė), 2026-11-20 – 2026-12-19',
    en: 'Club (Urtė), 2026-11-20 – 2026-12-19',
  });
});

it('tells two children of one plan apart', () => {
  expect(chargeText(charge).lt).not.toBe(chargeText({ ...charge, child: 'Lukas' }).lt);
});

it('names the original where a language lacks a name', () => {
  expect(chargeText({ ...charge, planName: { lt: 'Būrelis' } }).en).toBe(
    'Būrelis (Urtė), 2026-11-20 – 2026-12-19',
  );
});

it('names no child of a subscription that has none yet, and no days of what is paid once', () => {
  expect(chargeText({ ...charge, child: null, endsOn: null })).toEqual({ lt: 'Būrelis', en: 'Club' });
});
