import { describe, expect, it } from 'vitest';
import { parseCsv } from '#platform/shared/csv.ts';
import { chosenColumns, layoutOf } from './statement-layouts.rules.ts';

const layout = (...lines: string[]) => layoutOf(parseCsv(lines.join('\n')), 'LT121000011101001000');

describe('a layout', () => {
  it.each([
    [
      'SEB',
      'DOK NR.;DATA;VALIUTA;SUMA;MOKĖTOJO ARBA GAVĖJO PAVADINIMAS;SĄSKAITA;KREDITO ĮSTAIGOS PAVADINIMAS;MOKĖJIMO PASKIRTIS;NUORODA;DEBETAS/KREDITAS;SUMA SĄSKAITOS VALIUTA;SĄSKAITOS NR;SĄSKAITOS VALIUTA',
      { date: 1, amount: 10, name: 4, text: 7, reference: 8, direction: 9, currency: 12, account: 11 },
    ],
    [
      'Swedbank',
      'Sąskaitos Nr;;Data;Gavėjas;Paaiškinimai;Suma;Valiuta;D/K;Įrašo Nr.;Kodas;Įmokos kodas',
      { date: 2, amount: 5, name: 3, text: 4, reference: 10, direction: 7, currency: 6, account: 0 },
    ],
    [
      'Luminor',
      'Operacijos/Balanso Tipas,Data,Laikas,Suma,Ekvivalentas,C/D,Orig. suma,Orig. valiuta,Įmokos kodas,Mokėjimo paskirtis,Kitos pusės Kredito įstaigos pavadinimas,Kitos pusės Pavadinimas',
      { date: 1, amount: 3, name: 11, text: 9, reference: 8, direction: 5, currency: null, account: null },
    ],
    [
      'Revolut Business',
      'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Amount,Payment currency,Balance',
      { date: 1, amount: 8, name: 7, text: 6, reference: null, direction: null, currency: 9, account: null },
    ],
    [
      'Wise',
      'TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Payer Name,Payee Name',
      { date: 1, amount: 2, name: 7, text: 5, reference: null, direction: null, currency: 3, account: null },
    ],
    [
      'Paysera',
      'Tipas,Data ir laikas,Gavėjas / Mokėtojas,Suma ir valiuta,Paskirtis,Kreditas / Debetas,Įmokos kodas',
      { date: 1, amount: 3, name: 2, text: 4, reference: 6, direction: 5, currency: null, account: null },
    ],
  ])('is recognised as that of %s', (bank, heading, columns) => {
    expect(layout('Sąskaitos išrašas', heading)).toMatchObject({ bank, headingAt: 1, columns });
  });

  it('is otherwise guessed by whole headings: a bank’s name is never the payer’s', () => {
    const { bank, columns } = layout(
      'Data;Banko pavadinimas;Mokėtojas;Mokėtojo sąskaita;Mokėjimo paskirtis;Suma;D/K',
      '2026-11-24;Danske Bank;Rūta;LT601010012345678901;Būrelis;32,00;K',
    );
    expect(bank).toBeNull();
    expect(columns).toMatchObject({ date: 0, name: 2, text: 4, amount: 5, direction: 6, account: null });
  });

  it('is guessed by values where headings repeat or mislead', () => {
    const { columns } = layout(
      'Data;Suma;Mokėtojas;Paskirtis;D/K;Suma EUR;Sąskaita',
      '2026-11-24;trisdešimt;Rūta;Būrelis;Taip;32,00;LT121000011101001000',
    );
    expect(columns).toMatchObject({ amount: 5, direction: null, account: 6 });
  });

  it('takes the incoming one of two amount columns', () => {
    expect(layout('Data;Mokėtojas;Paskirtis;Išlaidos;Įplaukos').columns).toMatchObject({ amount: 4 });
  });

  it('has its heading below titles, and none in an empty file', () => {
    expect(layout('Išrašas;2026', 'Kam;Ko', 'Data;Mokėtojas;Paskirtis;Suma')).toMatchObject({ headingAt: 2 });
    expect(layoutOf([])).toMatchObject({ headingAt: -1, heading: [] });
  });
});

describe('chosenColumns', () => {
  const { columns } = layout('Data;Mokėtojas;Paskirtis;Suma');
  it('are null while a required part is missing', () => {
    expect(chosenColumns({ ...columns, text: null })).toBeNull();
    expect(chosenColumns(columns)).toMatchObject({ date: 0, name: 1, text: 2, amount: 3, reference: null });
  });
});
