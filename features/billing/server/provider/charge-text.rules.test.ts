import { expect, it } from 'vitest';
import { cardText, chargeText, reductionText, voucherText } from './charge-text.rules.ts';

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

it('says what lowers a charge: by lesson and child on an invoice, in a sum without names by card', () => {
  const missed = { id: 'a', missedOn: '2026-11-12', cents: 1250 };
  expect(reductionText(missed, 'Urtė')).toEqual({
    lt: 'Už praleistą pamoką 2026-11-12 (Urtė)',
    en: 'For a missed lesson 2026-11-12 (Urtė)',
  });
  expect(reductionText({ ...missed, missedOn: null }, null).lt).toBe('Už praleistą pamoką');
  expect(cardText({ ...charge, vouchers: [], reductions: [missed, missed] })).toEqual({
    lt: 'Būrelis, 2026-11-20 – 2026-12-19 (už praleistas pamokas −25,00\u00a0€)',
    en: 'Club, 2026-11-20 – 2026-12-19 (for missed lessons −25,00\u00a0€)',
  });
  expect(cardText({ ...charge, vouchers: [], reductions: [] }).lt).toBe('Būrelis, 2026-11-20 – 2026-12-19');
});

it('says what a voucher pays of a month, and what the family pays after all', () => {
  const part = { part: 'a', month: '2026-11', cents: 1500 };
  expect(voucherText(part, 'Urtė')).toEqual({
    lt: 'NVŠ krepšelis, 2026-11 (Urtė)',
    en: 'NVŠ voucher, 2026-11 (Urtė)',
  });
  const unmet = { ...part, cents: -1500 };
  expect(voucherText(unmet, null).lt).toBe('NVŠ krepšelis neskirtas: neįskaitytas mėnuo, 2026-11');
  expect(cardText({ ...charge, vouchers: [part], reductions: [] }).lt).toBe(
    'Būrelis, 2026-11-20 – 2026-12-19 (NVŠ krepšelis, 2026-11 −15,00\u00a0€)',
  );
});
