/** The privacy policy; only its own screen downloads it. */
const lt = {
  title: 'Privatumo politika',
  valid_from: 'Galioja nuo',
  lead: 'Čia mokosi vaikai, todėl renkame tik tai, be ko mokytis neįmanoma, ir aiškiai pasakome, kam to reikia.',
  contents: 'Turinys',
  back: 'Į pradžią',
  sms_provider:
    'Akademijos SMS siunčia {provider}: perduodame jai tėvų telefono numerį ir SMS tekstą. SMS galite išjungti paskyros pranešimų skirtuke.',
  sections: {
    who: {
      title: 'Kas atsako už duomenis',
      text: 'Duomenų valdytojas – programavimo akademija, kurioje mokosi Jūsų vaikas; „Orbita“ yra jos mokymosi sistema. Dėl visko, kas čia parašyta, rašykite akademijai:',
      items: {},
    },
    data: {
      title: 'Kokius duomenis tvarkome',
      text: 'Duomenis pateikiate Jūs, o apie vaiko mokslą juos įrašo mokytojai.',
      items: {
        parents:
          'Tėvai ir globėjai: vardas, pavardė, el. paštas, kalba, kurių vaikų globėjai esate, telefonas ir nuotrauka (jei juos nurodote), abonementai ir mokėjimų įrašai. Kortelės numerio „Orbita“ nemato: mokėjimus priima mokėjimo paslaugų teikėjas.',
        children:
          'Vaikai: vardas, pavardė, gimimo data, el. paštas, grupės, lankomumas, mokytojo pastabos apie pamoką, kursų pamokų pažanga ir užduotyse parašytas kodas (jį mato ir mokytojai), taškai, prizai, figūros išvaizda, atsiliepimai ir diplomai.',
        staff:
          'Darbuotojai: vardas, pavardė, darbo el. paštas, vaidmuo sistemoje, telefonas ir nuotrauka (jei juos nurodo), grupės.',
        everybody:
          'Visi: prisijungimų laikas, įrenginio pavadinimas ir interneto (IP) adresas, o įjungus pranešimus – ir adresas, kuriuo jie siunčiami į įrenginį. Slaptažodžio nežinome – saugome tik atspaudą, iš kurio jo atkurti neįmanoma.',
        never: 'Sveikatos ar kitų specialių kategorijų duomenų neprašome. Prašome jų nerašyti ir į pastabas.',
      },
    },
    why: {
      title: 'Kam jų reikia ir kokiu pagrindu',
      text: 'Kiekvienas tikslas turi pagrindą Bendrajame duomenų apsaugos reglamente (BDAR).',
      items: {
        contract:
          'Mokymui: tvarkaraščiui, lankomumui, taškams, atsiliepimams, diplomams ir laiškams apie juos – vykdydami mokymo sutartį (BDAR 6 str. 1 d. b p.).',
        law: 'Buhalterijai – nes to reikalauja įstatymai (BDAR 6 str. 1 d. c p.).',
        interest:
          'Saugumui: prisijungimams saugoti, piktnaudžiavimui stabdyti, darbuotojų veiksmų žurnalui – turėdami teisėtą interesą apsaugoti vaikų duomenis (BDAR 6 str. 1 d. f p.).',
        consent:
          'Naujienoms – tik tol, kol sutinkate (BDAR 6 str. 1 d. a p.). Jų atsisakyti galite bet kada paskyros pranešimų skirtuke.',
      },
    },
    children: {
      title: 'Vaikų duomenys',
      text: 'Vaikų duomenis saugome atidžiau nei kitų.',
      items: {
        invited:
          'Vaikas paskyrą susikuria tik pakviestas tėvų ar akademijos. Kol vaikui nėra 14 metų, sutikimą, jei jo reikia, už jį duoda tėvai.',
        reset: 'Vaiko slaptažodžio keitimo nuoroda siunčiama tėvams.',
        cards:
          'Vaikas gali jungtis ir išspausdinta kortele. Klasės adresu vardai su pirmąja pavardės raide matomi tik per pamoką, pusvalandį prieš ją ir po jos, o kitu metu – tik tame įrenginyje, kuriame vaikas jau jungėsi.',
        leaderboard:
          'Lyderių lentelėje grupės vaikai ir jų tėvai mato tik vardą, pirmąją pavardės raidę, avatarą, lygį ir taškus.',
        decisions: 'Apie vaiką nieko nesprendžiame automatiškai ir jo neprofiliuojame.',
      },
    },
    seen: {
      title: 'Kas juos mato',
      text: 'Kiekvienas mato tik tai, ko jam reikia. Duomenų neparduodame ir reklamai neduodame.',
      items: {
        family: 'Globėjai – savo vaikų duomenis, vaikas – savo.',
        teachers: 'Mokytojai – savo grupių mokinius.',
        admins:
          'Akademijos administracija – tiek, kiek reikia mokslui organizuoti; jos veiksmai su žmonių duomenimis įrašomi į žurnalą.',
        processors:
          'Mūsų paslaugų teikėjai – serverių, el. pašto ir mokėjimų – tik pagal sutartį ir mūsų nurodymus. Jei kuris dirba už Europos ekonominės erdvės ribų, duomenys perduodami tik su Europos Komisijos patvirtintomis apsaugos sąlygomis.',
        google:
          'Jei jungiatės su „Google“, ji sužino, kad jungiatės prie „Orbitos“, o mes iš jos gauname vardą, pavardę ir el. pašto adresą.',
      },
    },
    how_long: {
      title: 'Kiek laiko saugome',
      text: 'Tik tol, kol duomenų reikia.',
      items: {
        account:
          'Paskyrą – kol ja naudojatės. Paprašę ištrinti, 14 dienų dar galite persigalvoti; tada pašaliname vardą, adresą, telefoną, nuotrauką, gimimo datą, slaptažodį, praleistų pamokų priežastis, mokytojų komentarus, atsiliepimus, darbus, laiškus ir pranešimus, o lankomumo ir taškų įrašai lieka be vardo. Paskyrą, kurios adresas nepatvirtintas, ištriname po 14 dienų.',
        payments:
          'Mokėjimų dokumentus – 10 metų, kaip nustato buhalterinę apskaitą reglamentuojantys teisės aktai.',
        sessions: 'Prisijungimus – kol atsijungsite arba baigsis jų laikas.',
        links:
          'Laiškų nuorodos, kuriomis prisijungiama ar keičiama paskyra, galioja nuo vienos valandos iki septynių dienų ir veikia vieną kartą.',
        log: 'Darbuotojų veiksmų žurnalą – kol jo reikia duomenų saugumui įrodyti.',
      },
    },
    cookies: {
      title: 'Slapukai',
      text: 'Naudojame tik būtinus slapukus: vieną – kad liktumėte prisijungę, kitą – kad atpažintume įrenginį, iš kurio jau jungėtės (180 dienų), o jungiantis su „Google“ dar vieną – ne ilgiau kaip dešimt minučių. Įrenginyje dar įsimename kalbą, šviesią ar tamsią temą, paskutinius pasirinkimus, o kol esate prisijungę – ir tai, ko reikia dirbant be interneto. Sekimo ir reklamos slapukų nėra, todėl ir klausti nėra ko.',
      items: {},
    },
    rights: {
      title: 'Jūsų teisės',
      text: 'Jos galioja ir Jums, ir vaikui, kuriam atstovaujate. Naudotis jomis nieko nekainuoja, atsakome per mėnesį.',
      items: {
        see: 'Sužinoti, kokius duomenis turime, ir gauti jų kopiją: ji paruošiama paskyros skirtuke „Mano duomenys“.',
        mend: 'Ištaisyti, kas neteisinga: daug ką galima pataisyti savo paskyroje.',
        erase: 'Ištrinti duomenis arba apriboti, kas su jais daroma.',
        object: 'Nesutikti, kai remiamės teisėtu interesu, ir bet kada atšaukti sutikimą.',
        move: 'Gauti duomenis įprastu kompiuteriniu formatu ir perkelti juos kitur.',
      },
    },
    complain: {
      title: 'Jei atsakymas netenkina',
      text: 'Parašykite mums – pirmiausia norėtume ištaisyti patys. Taip pat galite kreiptis į Valstybinę duomenų apsaugos inspekciją: L. Sapiegos g. 17, Vilnius, ada@ada.lt, vdai.lrv.lt.',
      items: {},
    },
  },
} as const;

export default lt;
