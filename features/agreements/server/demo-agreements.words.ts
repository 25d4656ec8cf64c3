/** The documents of the demo academy. A real academy has its own looked over by a lawyer: each says so. */
export const demoAgreements = {
  study: {
    title: { lt: 'Mokymo sutartis', en: 'Study agreement' },
    text: {
      lt: `## 1. Šalys ir dalykas

{akademija} (įmonės kodas {įmonės kodas}, {adresas}), toliau – Akademija, ir {tėvai}, toliau – Klientas, susitaria dėl neformaliojo vaikų švietimo.

1.1. Akademija moko vaiką: {vaikas} (gimimo data: {gimimo data}).
1.2. Nuo {pradžia} vaikas mokosi grupėje: {grupė}.
1.3. Tvarkaraštį, pamokų vietą ir pakeitimus Klientas mato „Orbitos“ paskyroje.

## 2. Kaina ir mokėjimas

2.1. Mokymo kaina: **{kaina}**.
2.2. Mokama pagal sąskaitą per joje nurodytą terminą. Apie kainos pakeitimą Akademija praneša ne vėliau kaip prieš 30 dienų; nesutikdamas Klientas gali sutartį nutraukti be jokių mokesčių.

## 3. Praleistos pamokos

3.1. Jei pamoka neįvyksta dėl Akademijos, ji perkeliama arba už ją nemokama.
3.2. Apie vaiko neatvykimą Klientas praneša iš anksto paskyroje; kada pamoką galima pasivyti kitoje grupėje, nurodyta taisyklėse.

## 4. Atsisakymas ir nutraukimas

4.1. Nuotoliniu būdu sudarytos sutarties Klientas, kaip vartotojas, gali atsisakyti per **14 dienų** nenurodydamas priežasties. Jei prašė pradėti mokyti anksčiau, sumoka tik už įvykusias pamokas.
4.2. Vėliau Klientas gali nutraukti sutartį bet kada, pranešęs prieš 14 dienų; už likusias nepradėtas pamokas sumokėti pinigai grąžinami.
4.3. Akademija gali nutraukti sutartį pranešusi prieš 14 dienų, jei už mokymą nemokama arba šiurkščiai pažeidžiamos taisyklės.

## 5. Asmens duomenys

5.1. Vaiko ir Kliento duomenis Akademija tvarko šiai sutarčiai vykdyti (BDAR 6 str. 1 d. b punktas) ir teisės aktams laikytis. Ką, kiek laiko ir kam perduoda, paaiškinta privatumo pranešime.
5.2. Fotografuojama tik gavus atskirą sutikimą, nuo kurio ši sutartis nepriklauso.

## 6. Ginčai ir pakeitimai

6.1. Taikoma Lietuvos Respublikos teisė. Ginčą Klientas gali pateikti Valstybinei vartotojų teisių apsaugos tarnybai (vvtat.lt) arba teismui.
6.2. Nauja sutarties redakcija galioja, kai Klientas ją pasirašo; iki tol galioja pasirašytoji.

Pavyzdinis tekstas: prieš pradedant naudoti jį turi peržiūrėti teisininkas.`,
      en: `## 1. Parties and subject

{academy} (company number {company number}, {address}), the Academy, and {parent}, the Client, agree on non-formal education for a child.

1.1. The Academy teaches the child: {child}, born on {birth date}.
1.2. Group: {group}. Lessons begin on {start}.
1.3. The Client finds the schedule, the place and any changes in their Orbita account.

## 2. Price and payment

2.1. Price of the lessons: **{price}**.
2.2. Payment is due by invoice, by the date stated on it. The Academy announces a change of price at least 30 days before; a Client who does not agree may end the agreement free of charge.

## 3. Missed lessons

3.1. A lesson that the Academy cancels is moved or not charged for.
3.2. The Client reports an absence in advance in their account; the rules say when a lesson can be made up in another group.

## 4. Withdrawal and termination

4.1. As a consumer, the Client may withdraw from an agreement concluded at a distance within **14 days** without giving a reason. A Client who asked for lessons to begin earlier pays only for those held.
4.2. Later the Client may end the agreement at any time with 14 days’ notice; money paid for lessons not yet held is returned.
4.3. The Academy may end the agreement with 14 days’ notice if lessons are not paid for or the rules are seriously broken.

## 5. Personal data

5.1. The Academy processes the child’s and the Client’s data to perform this agreement (GDPR art. 6(1)(b)) and to comply with the law. The privacy notice says which data, for how long, and who receives it.
5.2. Photos are taken only with a separate consent, on which this agreement does not depend.

## 6. Disputes and changes

6.1. The law of the Republic of Lithuania applies. The Client may turn to the State Consumer Rights Protection Authority (vvtat.lt) or to a court.
6.2. A new version of the agreement takes effect when the Client signs it; until then the signed one applies.

Sample text: a lawyer has to review it before it is used.`,
    },
    ticks: [
      {
        kind: 'required',
        text: {
          lt: 'Perskaičiau sutartį ir su ja sutinku.',
          en: 'I have read the agreement and accept it.',
        },
      },
      {
        kind: 'optional',
        text: {
          lt: 'Prašau pradėti mokyti nelaukiant, kol pasibaigs 14 dienų atsisakymo terminas.',
          en: 'I ask for lessons to begin before the 14 days for withdrawal have passed.',
        },
      },
    ],
    changes: {
      lt: 'Patikslinta, kad nutraukus sutartį grąžinami pinigai už visas dar neįvykusias pamokas (4.2 punktas).',
      en: 'It now says that money for all lessons not yet held is returned when the agreement ends (4.2).',
    },
  },
  photos: {
    title: { lt: 'Sutikimas fotografuoti ir filmuoti', en: 'Consent to photos and videos' },
    text: {
      lt: `## Ko prašome

{akademija} norėtų pamokose ir renginiuose fotografuoti ir filmuoti vaiką: {vaikas}.

## Kam naudosime

- grupės prisiminimams, kuriuos mato grupės šeimos;
- Akademijos svetainėje ir socialiniuose tinkluose, be vaiko pavardės.

## Jūsų teisės

- Sutikti nebūtina: nei vieta grupėje, nei kaina nuo to nepriklauso.
- Sutikimą galite atšaukti bet kada savo paskyroje. Nuo tos akimirkos vaiko nebefotografuojame, o paskelbtas nuotraukas pašaliname per 14 dienų.
- Užtenka, kad nesutiktų vienas iš tėvų. Nuo 14 metų reikia ir paties vaiko sutikimo.
- Nuotraukas saugome ne ilgiau kaip dvejus metus. Teisinis pagrindas – sutikimas (BDAR 6 str. 1 d. a punktas).
- Skųstis galima Valstybinei duomenų apsaugos inspekcijai (vdai.lrv.lt).

Pavyzdinis tekstas: prieš pradedant naudoti jį turi peržiūrėti teisininkas.`,
      en: `## What we ask

{academy} would like to photograph and film the child in lessons and at events: {child}.

## What it is for

- memories of the group, which the families of the group see;
- the Academy’s website and social media, without the child’s surname.

## Your rights

- You need not agree: neither the place in the group nor the price depends on it.
- You can withdraw your consent at any time in your account. From that moment on we take no more photos of the child, and remove published ones within 14 days.
- It is enough that one parent disagrees. From the age of 14 the child’s own consent is needed as well.
- We keep photos for two years at most. The legal basis is consent (GDPR art. 6(1)(a)).
- You can complain to the State Data Protection Inspectorate (vdai.lrv.lt).

Sample text: a lawyer has to review it before it is used.`,
    },
    ticks: [
      {
        kind: 'photos',
        text: {
          lt: 'Sutinku, kad {vaikas} būtų fotografuojama(s) ir filmuojama(s) taip, kaip aprašyta.',
          en: 'I agree to photos and videos of {child} as described.',
        },
      },
    ],
  },
  voucher: {
    title: { lt: 'Krepšelio sutartis', en: 'Voucher agreement' },
    text: {
      lt: `## 1. Dalykas

{akademija} ir {tėvai} susitaria, kad vaiko {vaikas} mokymą pagal neformaliojo vaikų švietimo programą iš dalies apmoka savivaldybė (NVŠ krepšelis).

## 2. Kaip skaičiuojama

2.1. Krepšelio suma už mėnesį nurodyta programos puslapyje. Šeima moka likusią kainos dalį.
2.2. Mėnuo įskaitomas, kai vaikas dalyvavo tiek valandų, kiek nustato savivaldybė. Kaip apmokamas neįskaitytas mėnuo, pranešame iš anksto.
2.3. Krepšeliu vaikas vienu metu naudojasi tik vienoje programoje.

## 3. Duomenys

Savivaldybei kas mėnesį perduodamas vaiko vardas, pavardė, gimimo data, mokykla, klasė ir dalyvavimo valandos.

Pavyzdinis tekstas: prieš pradedant naudoti jį turi peržiūrėti teisininkas.`,
      en: `## 1. Subject

{academy} and {parent} agree that the municipality pays part of the lessons of {child} under its programme of non-formal education (the voucher).

## 2. How it is counted

2.1. The programme states the sum of the voucher for each month. The family pays the rest of the price.
2.2. A month counts when the child attended as many hours as the municipality requires. We tell the family in advance how a month that does not count is paid.
2.3. A child uses the voucher in one programme at a time.

## 3. Data

Each month the municipality receives the child’s name, birth date, school, class and hours of attendance.

Sample text: a lawyer has to review it before it is used.`,
    },
    ticks: [
      {
        kind: 'required',
        text: {
          lt: 'Vaikas krepšeliu nesinaudoja jokioje kitoje programoje.',
          en: 'The child uses the voucher in no other programme.',
        },
      },
    ],
  },
} as const;
