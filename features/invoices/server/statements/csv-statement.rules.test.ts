import { describe, expect, it } from 'vitest';
import type { StatementColumns } from '../../shared/statements.ts';
import { readCsvStatement } from './csv-statement.rules.ts';
import { otherIban, ownIban } from './statements.factory.ts';

const columns = { date: 0, amount: 3, name: 1, text: 2, reference: null, direction: null };
const file = [
  'Data;Mokėtojas;Paskirtis;Suma',
  '2026-11-18;"PETRAUSKIENĖ RŪTA";Būrelis;45,00',
  '2026-11-18;"PETRAUSKIENĖ RŪTA";Būrelis;45,00',
  '2026-11-19;UAB „Nuoma“;Patalpos;-300,00',
  'Apyvarta;;;90,00',
].join('\r\n');

const read = (lines: string | readonly string[], by: StatementColumns | null = null) => {
  const statement = readCsvStatement(typeof lines === 'string' ? lines : lines.join('\n'), by, ownIban);
  if (typeof statement === 'string') throw new Error(statement);
  return statement;
};
const paid = { bookedOn: '2026-11-24', amountCents: 3200, payerName: 'Viltė Balčiūnienė' };

describe('readCsvStatement', () => {
  it('reads incoming money by the chosen columns, and reports the rest with the reason', () => {
    const { lines, left } = read(file, columns);
    expect(lines).toMatchObject(
      Array(2).fill({
        ...{ bookedOn: '2026-11-18', amountCents: 4500 },
        ...{ payerName: 'PETRAUSKIENĖ RŪTA', text: 'Būrelis' },
      }),
    );
    expect(left.map(({ place, reason }) => [place, reason])).toEqual([
      [1, 'heading'],
      [4, 'out'],
      [5, 'sum'],
    ]);
  });

  it.each([
    [
      'SEB',
      [
        `"SĄSKAITOS  (${ownIban}) IŠRAŠAS (UŽ LAIKOTARPĮ: 2026-11-24-2026-11-25)";`,
        'DOK NR.;DATA;VALIUTA;SUMA;MOKĖTOJO ARBA GAVĖJO PAVADINIMAS;MOKĖTOJO ARBA GAVĖJO IDENTIFIKACINIS KODAS;SĄSKAITA;KREDITO ĮSTAIGOS PAVADINIMAS;MOKĖJIMO PASKIRTIS;NUORODA;DEBETAS/KREDITAS;SUMA SĄSKAITOS VALIUTA;SĄSKAITOS NR;SĄSKAITOS VALIUTA;',
        `1;2026-11-24;EUR;32,00;Viltė Balčiūnienė;;${otherIban};"Danske Bank A/S";Stovykla;RF91ORB000012;C;32,00;${ownIban};EUR;`,
        `2;2026-11-24;EUR;33,00;UAB Nuoma;3;${otherIban};"Swedbank, AB";Nuoma;;D;33,00;${ownIban};EUR;`,
      ],
    ],
    [
      'Swedbank',
      [
        '"Sąskaitos Nr.","","Data","Gavėjas","Paaiškinimai","Suma","Valiuta","D/K","Įrašo Nr.","Kodas","Įmokos kodas","Dok. Nr.",',
        `"${ownIban}","10","2026-11-24","","Likutis pradžiai","3207.11","EUR","K","","AS","","",`,
        `"${ownIban}","20","2026-11-24","Viltė Balčiūnienė","Stovykla","32.00","EUR","K","1","MK","RF91ORB000012","",`,
        `"${ownIban}","82","2026-11-24","","Apyvarta","32.00","EUR","K","","K2","","",`,
        `"${ownIban}","86","2026-11-24","","Likutis pabaigai","2829.11","EUR","K","","LS","","",`,
      ],
    ],
    [
      'Luminor',
      [
        'Operacijos/Balanso Tipas,Data,Laikas,Suma,Ekvivalentas,C/D,Orig. suma,Orig. valiuta,Įmokos kodas,Mokėjimo paskirtis,Kitos pusės Kredito įstaigos pavadinimas,Kitos pusės Pavadinimas',
        'Likutis,20261124,,100.00,,C,,EUR,,,,',
        'Gautas,20261124,101500,32.00,,C,32.00,EUR,RF91ORB000012,Stovykla,"Swedbank, AB",Viltė Balčiūnienė',
        'Išsiųstas,20261124,101501,12.00,,D,12.00,EUR,,Nuoma,"Swedbank, AB",UAB Nuoma',
      ],
    ],
    [
      'Artea (Šiaulių bankas)',
      [
        'Operacijos data;Mokėtojas/Gavėjas;Paskirtis;Įmokos kodas;Debetas;Kreditas;Valiuta',
        '2026.11.24;Viltė Balčiūnienė;Stovykla;RF91ORB000012;;32,00;EUR',
        '2026.11.24;UAB Nuoma;Nuoma;;410,00;;EUR',
      ],
    ],
    [
      'Revolut Business',
      [
        'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Amount,Payment currency,Balance',
        '2026-11-24,2026-11-24,1,TOPUP,COMPLETED,Money added,RF91ORB000012,Viltė Balčiūnienė,32.00,EUR,132.00',
        '2026-11-24,2026-11-24,2,TOPUP,REVERTED,Money added,,Viltė Balčiūnienė,32.00,EUR,132.00',
        '2026-11-24,2026-11-24,3,CARD_PAYMENT,COMPLETED,Shop,,,-5.00,EUR,95.00',
      ],
    ],
    [
      'Wise',
      [
        'TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Payer Name,Payee Name',
        'T-1,24-11-2026,32.00,EUR,Received money,RF91ORB000012,132.00,Viltė Balčiūnienė,',
        'T-2,24-11-2026,-5.00,EUR,Sent money,,127.00,,UAB Nuoma',
      ],
    ],
    [
      'Paysera',
      [
        'Tipas,Data ir laikas,Gavėjas / Mokėtojas,Suma ir valiuta,Paskirtis,Kreditas / Debetas,Įmokos kodas',
        'Pervedimas,2026-11-24 10:15:00 +0200,Viltė Balčiūnienė,32.00 EUR,Stovykla,C,RF91ORB000012',
        'Pervedimas,2026-11-24 10:16:00 +0200,UAB Nuoma,12.00 EUR,Nuoma,D,',
      ],
    ],
  ])('reads what %s writes, by its own layout', (_, lines) => {
    const statement = read(lines);
    expect(statement.lines).toMatchObject([paid]);
    expect(`${statement.lines[0]?.text} ${statement.lines[0]?.reference}`).toContain('RF91ORB000012');
    expect(statement.left).toHaveLength(lines.length - 1);
  });

  it('takes no payer for a balance whose name starts like one, and no row that names a reference', () => {
    const { lines, left } = read(
      [
        'Data;Kas;Už ką;Suma',
        '2026-11-25;Balance Studio UAB;;45,00',
        '2026-11-25;Total Fitness MB;RF91ORB000012;45,00',
        '2026-11-25;;Viso RF91ORB000012;45,00',
        '2026-11-25;Balance;;45,00',
        '2026-11-25;;Galutinis likutis;45,00',
      ],
      columns,
    );
    expect(lines.map(({ place }) => place)).toEqual([2, 3, 4]);
    expect(left.map(({ reason }) => reason)).toEqual(['heading', 'sum', 'sum']);
  });

  it('finds a reference in a column that was not chosen', () => {
    const [line] = read(['Data;Kas;Už ką;Suma;Kita', '2026-11-18;A;B;1,50;RF91ORB000012'], columns).lines;
    expect(line?.mentions).toBe('RF91ORB000012');
  });

  it('recognises outgoing money by a direction column, and takes no other word for a direction', () => {
    const by = { ...columns, direction: 4 };
    const { lines, left } = read(
      [
        'Data,Kas,Už ką,Suma,D/K',
        '2026-11-18,A,B,1.50,K',
        '2026-11-18,A,B,1.50,D',
        '2026-11-18,A,B,1.50,Danske Bank',
      ],
      by,
    );
    expect(lines).toHaveLength(1);
    expect(left.map(({ reason }) => reason)).toEqual(['heading', 'out', 'direction']);
  });

  it('skips other currencies and other accounts, line by line, also where their columns were not chosen', () => {
    const { lines, left } = read(
      [
        'Data;Mokėtojas;Paskirtis;Suma;Valiuta;Sąskaitos Nr.',
        `2026-11-24;Viltė;Stovykla;32,00;USD;${ownIban}`,
        `2026-11-24;Viltė;Stovykla;32,00;EUR;${otherIban}`,
        `2026-11-24;Viltė;Stovykla;USD 32,00;EUR;${ownIban}`,
        `2026-11-24;Viltė;Stovykla;32,00;EUR;${ownIban}`,
        `2026-11-24;Viltė;Stovykla;33,00;EUR;${ownIban}`,
      ],
      columns,
    );
    expect(lines.map(({ place }) => place)).toEqual([5, 6]);
    expect(left.map(({ reason }) => reason)).toEqual(['heading', 'currency', 'account', 'currency']);
  });

  it.each([
    ['short days', '3.11.2026;Viltė;RF91ORB000012;32,00', 'in'],
    ['days without marks', '20261103;Viltė;RF91ORB000012;32,00', 'in'],
    ['a sign behind', '3.11.2026;Viltė;RF91ORB000012;32,00+', 'in'],
    ['a currency in front', '3.11.2026;Viltė;RF91ORB000012;EUR 32,00', 'in'],
    ['nothing', '3.11.2026;Viltė;RF91ORB000012;0,00', 'zero'],
    ['no day', 'vakar;Viltė;RF91ORB000012;32,00', 'day'],
    ['no amount', '3.11.2026;Viltė;RF91ORB000012;daug', 'amount'],
    ['a sign behind of what went out', '3.11.2026;Viltė;RF91ORB000012;32,00-', 'out'],
  ])('reads a line with %s', (_, row, becomes) => {
    const { lines, left } = read(['Data;Mokėtojas;Paskirtis;Suma', row, '4.11.2026;Ona;B;1,00']);
    expect(lines.length).toBe(becomes === 'in' ? 2 : 1);
    if (becomes === 'in') expect(lines[0]).toMatchObject({ bookedOn: '2026-11-03', amountCents: 3200 });
    else expect(left.at(-1)).toMatchObject({ place: 2, reason: becomes });
  });

  it('takes no payment for a total if it says who paid or what for', () => {
    const rows = ['2026-11-24;Viltė;Likutis už lapkritį;32,00', '2026-11-24;;Viso RF91ORB000012;32,00'];
    expect(read(['Data;Mokėtojas;Paskirtis;Suma', ...rows]).lines).toHaveLength(2);
  });

  it.each([
    ['no line at all', '', columns],
    ['wrong columns', 'a;b;c;d\n1;2;3;4', columns],
    ['columns that nobody says and no layout knows', 'a;b;c;d\n1;2;3;4', null],
  ])('is none with %s', (_, text, by) =>
    expect(readCsvStatement(text, by, ownIban)).toBe('statement/not-readable'),
  );

  it('is of another account if its title says so', () => {
    const text = `Sąskaita ${otherIban}\nData;Mokėtojas;Paskirtis;Suma\n2026-11-24;Viltė;Stovykla;32,00`;
    expect(readCsvStatement(text, columns, ownIban)).toBe('statement/wrong-account');
    expect(readCsvStatement(text, columns, otherIban)).toMatchObject({ lines: [{}] });
  });
});
