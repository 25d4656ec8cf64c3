import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vocativeOf } from './vocative.ts';

// The commonest names of Lithuania's children and parents, each with its vocative.
const boysAndMen = `
Adomas Adomai, Aidas Aidai, Aleksas Aleksai, Algirdas Algirdai, Algis Algi, Alvydas Alvydai, Andrius Andriau, Antanas Antanai,
Aras Arai, Armandas Armandai, Arnas Arnai, Artūras Artūrai, Arūnas Arūnai, Augustas Augustai, Augustinas Augustinai,
Aurimas Aurimai, Ąžuolas Ąžuolai, Benas Benai, Benediktas Benediktai, Bronius Broniau, Dainius Dainiau, Dalius Daliau,
Danielius Danieliau, Darius Dariau, Deividas Deividai, Dominykas Dominykai, Domantas Domantai, Domas Domai, Donatas Donatai,
Dovydas Dovydai, Edgaras Edgarai, Edvinas Edvinai, Egidijus Egidijau, Eimantas Eimantai, Emilis Emili, Ernestas Ernestai,
Evaldas Evaldai, Faustas Faustai, Gabrielius Gabrieliau, Gediminas Gediminai, Giedrius Giedriau, Gintaras Gintarai,
Gytis Gyti, Henrikas Henrikai, Herkus Herkau, Ignas Ignai, Jaunius Jauniau, Jokūbas Jokūbai, Jonas Jonai, Joris Jori,
Juozas Juozai, Jurgis Jurgi, Justas Justai, Justinas Justinai, Kajus Kajau, Karolis Karoli, Kasparas Kasparai, Kazys Kazy,
Kęstutis Kęstuti, Kornelijus Kornelijau, Kostas Kostai, Kristupas Kristupai, Laimis Laimi, Laurynas Laurynai, Linas Linai,
Liudas Liudai, Lukas Lukai, Majus Majau, Mantas Mantai, Marijus Marijau, Marius Mariau, Markas Markai, Martynas Martynai,
Matas Matai, Mindaugas Mindaugai, Motiejus Motiejau, Mykolas Mykolai, Naglis Nagli, Nedas Nedai, Nojus Nojau, Paulius Pauliau,
Petras Petrai, Pijus Pijau, Povilas Povilai, Raimondas Raimondai, Ramūnas Ramūnai, Rapolas Rapolai, Rimantas Rimantai,
Robertas Robertai, Rokas Rokai, Rokis Roki, Rolandas Rolandai, Simas Simai, Simonas Simonai, Stasys Stasy, Tadas Tadai,
Tauras Taurai, Titas Titai, Tomas Tomai, Vakaris Vakari, Vilius Viliau, Vytautas Vytautai, Vytenis Vyteni, Žygimantas Žygimantai`;
const girlsAndWomen = `
Adelė Adele, Agnė Agne, Agota Agota, Aistė Aiste, Akvilė Akvile, Aldona Aldona, Amelija Amelija, Anastasija Anastasija,
Asta Asta, Audronė Audrone, Augustė Auguste, Aurelija Aurelija, Austėja Austėja, Barbora Barbora, Beata Beata, Birutė Birute,
Dalia Dalia, Danutė Danute, Deimantė Deimante, Diana Diana, Dovilė Dovile, Edita Edita, Eglė Egle, Elena Elena, Elija Elija,
Elzė Elze, Emilija Emilija, Emilė Emile, Erika Erika, Ernesta Ernesta, Evelina Evelina, Gabija Gabija, Gabrielė Gabriele,
Genovaitė Genovaite, Giedrė Giedre, Gintarė Gintare, Goda Goda, Greta Greta, Ieva Ieva, Ilona Ilona, Inga Inga, Irena Irena,
Izabelė Izabele, Janina Janina, Joana Joana, Jolanta Jolanta, Judita Judita, Julija Julija, Jurgita Jurgita, Justina Justina,
Kamilė Kamile, Karolina Karolina, Kotryna Kotryna, Kristina Kristina, Laima Laima, Laura Laura, Lėja Lėja, Liepa Liepa,
Lina Lina, Liucija Liucija, Loreta Loreta, Luknė Lukne, Lukrecija Lukrecija, Margarita Margarita, Marija Marija, Melita Melita,
Meda Meda, Miglė Migle, Milda Milda, Monika Monika, Morta Morta, Nijolė Nijole, Ona Ona, Patricija Patricija, Paulina Paulina,
Ramunė Ramune, Rasa Rasa, Regina Regina, Renata Renata, Rimantė Rimante, Roberta Roberta, Rugilė Rugile, Rūta Rūta,
Sandra Sandra, Saulė Saule, Silvija Silvija, Simona Simona, Smiltė Smilte, Sofija Sofija, Stefanija Stefanija, Teresė Terese,
Toma Toma, Ugnė Ugne, Urtė Urte, Vaida Vaida, Vilma Vilma, Viktorija Viktorija, Viltė Vilte, Violeta Violeta, Žygimantė Žygimante`;

const pairsOf = (list: string) => list.split(',').map((pair) => pair.trim().split(' '));

describe('Lithuanian vocatives', () => {
  it('knows the two hundred most common names', () => {
    const pairs = [...pairsOf(boysAndMen), ...pairsOf(girlsAndWomen)];
    expect(new Set(pairs.map(([name]) => name)).size).toBeGreaterThanOrEqual(200);
    expect(pairs.map(([name]) => [name, vocativeOf(name ?? '')])).toEqual(pairs);
  });

  it('reads decomposed letters as composed ones', () => {
    expect(vocativeOf('Urtė'.normalize('NFD'))).toBe('Urte');
  });

  it.each(
    'Thomas Lucas Nicolas Andreas Elias Tobias Matias Douglas Dallas Abbas Denis Denys Boris Iris Chris Dennis Louis Lewis Travis Curtis Ellis Amadeus Marcus Angus Charles Oliver Robert Kevin Zoe Marie Chloe Emily Noah Max Wanda Xenia Anna'.split(
      ' ',
    ),
  )('does not guess how %s is addressed', (name) => {
    expect([null, name]).toContain(vocativeOf(name));
  });

  it.each(['', 'L', 'Anna Marija', 'Jonas-Kajus', 'O’Brien', 'lukas', 'LUKAS', 'Lukas 2', 'Лукас', 'Lukas!'])(
    'does not call “%s” by name',
    (name) => {
      expect(vocativeOf(name)).toBeNull();
    },
  );

  it('never returns a word that begins differently', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const called = vocativeOf(text);
        expect(called === null || called.startsWith(text.normalize('NFC').trim().slice(0, -3))).toBe(true);
      }),
    );
  });
});
