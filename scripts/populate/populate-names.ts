/** The names of a populated academy: Lithuanian first names, and families as father, daughter and mother. */
export const boys =
  `Adomas Arnas Augustas Benas Dominykas Domas Dovydas Edvinas Emilis Erikas Gabrielius Gustas Herkus
Ignas Jokūbas Jonas Joris Kajus Karolis Kristupas Lukas Majus Mantas Matas Mykolas Motiejus Nedas Nojus Paulius Pijus
Povilas Rapolas Rokas Simas Tadas Titas Tomas Ugnius Vakaris Vilius Vytautas Žygimantas`.split(/\s+/);

export const girls =
  `Adelė Agota Akvilė Amelija Aušrinė Austėja Barbora Deimantė Elija Elzė Emilija Gabija Gabrielė Goda
Greta Ieva Jorūnė Kamilė Karolina Kotryna Liepa Luknė Medeinė Miglė Morta Patricija Paulina Rugilė Rusnė Saulė Simona
Smiltė Sofija Ugnė Urtė Vakarė Vasarė Viltė Vita Žemyna Žiedė`.split(/\s+/);

export const adults =
  `Agnė Asta Aušra Dalia Diana Edita Eglė Giedrė Inga Jolanta Jurgita Kristina Laura Lina Loreta
Neringa Rasa Rita Rūta Sandra Simona Vaida Vilma Živilė`.split(/\s+/);

export const fathers =
  `Andrius Arūnas Darius Donatas Gediminas Gintaras Giedrius Justas Linas Marius Martynas Mindaugas
Nerijus Ramūnas Remigijus Rimantas Rolandas Saulius Tomas Valdas Vidas Vytenis Žilvinas`.split(/\s+/);

/** [his, his daughter's, his wife's] */
export const surnames = `Kazlauskas:Kazlauskaitė:Kazlauskienė Jankauskas:Jankauskaitė:Jankauskienė
Žukauskas:Žukauskaitė:Žukauskienė Butkus:Butkutė:Butkienė Balčiūnas:Balčiūnaitė:Balčiūnienė
Vasiliauskas:Vasiliauskaitė:Vasiliauskienė Urbonas:Urbonaitė:Urbonienė Navickas:Navickaitė:Navickienė
Ramanauskas:Ramanauskaitė:Ramanauskienė Savickas:Savickaitė:Savickienė Černiauskas:Černiauskaitė:Černiauskienė
Šimkus:Šimkutė:Šimkienė Petrauskas:Petrauskaitė:Petrauskienė Stankevičius:Stankevičiūtė:Stankevičienė
Paulauskas:Paulauskaitė:Paulauskienė Pocius:Pociūtė:Pocienė Mickevičius:Mickevičiūtė:Mickevičienė
Rimkus:Rimkutė:Rimkienė Kavaliauskas:Kavaliauskaitė:Kavaliauskienė Baranauskas:Baranauskaitė:Baranauskienė
Gudaitis:Gudaitytė:Gudaitienė Norkus:Norkutė:Norkienė Jonaitis:Jonaitytė:Jonaitienė Malinauskas:Malinauskaitė:Malinauskienė
Sakalauskas:Sakalauskaitė:Sakalauskienė Žilinskas:Žilinskaitė:Žilinskienė Dambrauskas:Dambrauskaitė:Dambrauskienė
Bagdonas:Bagdonaitė:Bagdonienė Lukoševičius:Lukoševičiūtė:Lukoševičienė Matulis:Matulytė:Matulienė
Ąžuolas:Ąžuolaitė:Ąžuolienė Čepas:Čepaitė:Čepienė Ėringis:Ėringytė:Ėringienė Šidlauskas:Šidlauskaitė:Šidlauskienė`
  .split(/\s+/)
  .map((forms) => forms.split(':'));
