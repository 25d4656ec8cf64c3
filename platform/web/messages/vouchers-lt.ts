/** Why a voucher of a municipality isn't asked for, registered or ended. */
const lt = {
  'voucher/changed-meanwhile':
    'Šią programą ką tik pakeitė kitas žmogus. Reikėtų ją įkelti iš naujo ir pakeisti dar kartą.',
  'voucher/layout-changed':
    'Šį išdėstymą ką tik pakeitė kitas žmogus. Reikėtų jį įkelti iš naujo ir pakeisti dar kartą.',
  'voucher/code-not-asked':
    'Asmens kodo šios savivaldybės programos neprašo. Reikėtų išimti šį stulpelį arba įjungti kodą programoje.',
  'voucher/fewer-places':
    'Užimta daugiau vietų, nei įrašyta. Reikia didesnio vietų skaičiaus arba palikti jį tuščią.',
  'voucher/programme-ended': 'Prašymai pagal šią programą nebepriimami.',
  'voucher/not-offered': 'Vaikas nelanko grupės, kuriai galioja ši programa.',
  'voucher/used-elsewhere':
    'Vienam vaikui galioja vienas krepšelis. Pirmiausia reikia atsisakyti krepšelio pas kitą teikėją.',
  'voucher/too-young': 'Krepšelis skiriamas vaikams nuo šešerių metų.',
  'voucher/code-needed': 'Šios savivaldybės sąrašui reikia asmens kodo.',
  'voucher/code-of-other-day': 'Asmens kodas nesutampa su gimimo data. Reikėtų patikrinti ir kodą, ir datą.',
  'voucher/no-places': 'Laisvų šios programos vietų nebėra. Ar atsiras, galima paklausti akademijos.',
  'voucher/child-has-one':
    'Vaikas jau turi krepšelį arba jo prašymas laukia atsakymo. Tomis pačiomis dienomis galioja tik vienas.',
  'voucher/not-asked': 'Dėl šio prašymo jau nuspręsta.',
  'voucher/not-registered': 'Šis krepšelis neregistruotas arba jau baigtas.',
  'voucher/month-not-over': 'Mėnuo dar nesibaigė. Patvirtinti bus galima jam pasibaigus.',
  'voucher/month-not-paid': 'Už šį mėnesį savivaldybė nemoka. Reikėtų patikrinti programos laikotarpius.',
  'voucher/month-changed':
    'Sąrašas ką tik pasikeitė: išsaugotas dienos lapas arba pakeistas krepšelis. Reikėtų jį peržiūrėti ir patvirtinti dar kartą.',
  'voucher/month-not-signed':
    'Sąskaita išrašoma patvirtinus mėnesio sąrašą. Pirmiausia reikia jį patvirtinti.',
  'voucher/month-invoiced':
    'Šio mėnesio sąrašas jau yra sąskaitoje. Jei ji neteisinga, pirmiausia reikia išrašyti kreditinę sąskaitą.',
  'voucher/nothing-to-invoice':
    'Sąskaitos suma būtų ne didesnė už 0, todėl ji neišrašoma. Sąrašas, kurio suma mažesnė už 0, sumažins kito mėnesio sąskaitą.',
  'voucher/due-before-issue':
    'Apmokėjimo terminas negali būti ankstesnis už šiandieną. Reikia vėlesnės datos.',
  'voucher/invoice-credited':
    'Šiai sąskaitai išrašyta kreditinė, todėl apmokėjimo pažymėti negalima. Apmokėjimą reikia žymėti naujoje sąskaitoje.',
  'voucher/invoice-paid':
    'Sąskaita jau pažymėta apmokėta. Jei tai klaida, pirmiausia reikia atšaukti apmokėjimą.',
  'voucher/days-out-of-order':
    'Pabaigos diena turi būti registravimo laikotarpiu ir ne ankstesnė už pradžią.',
} as const;

export default lt;
