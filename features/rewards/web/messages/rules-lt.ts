import { byPointField } from '#features/academy/shared/point-fields.ts';
import fields from '#features/points/web/messages/fields-lt.ts';

/** Texts of the odyssey's rules. A ten-year-old reads the child's, addressed “tu”; parents have their own. */
const lt = {
  earning_title: 'Už ką gaunami taškai',
  earning_child:
    'Kiekvienoje pamokoje gali gauti taškų už {count, plural, one {# dalyką} few {# dalykus} many {# dalyko} other {# dalykų}}.',
  earning_parent:
    'Kiekvienoje pamokoje vaikas gali gauti taškų už {count, plural, one {# dalyką} few {# dalykus} many {# dalyko} other {# dalykų}}. Vaikams juos paaiškiname taip:',
  example: byPointField((field) => fields[field].example),

  levels_title: 'Lygiai',
  levels_child: 'Kuo daugiau taškų uždirbi, tuo toliau nuskrendi.',
  levels_parent: 'Lygis priklauso nuo per mokslo metus uždirbtų taškų.',
  from_points: 'nuo {count, plural, one {# taško} few {# taškų} many {# taško} other {# taškų}}',
  here_child: 'Tu čia',
  here_parent: 'Vaikas čia',

  prizes_title: 'Kaip pasiimti prizą',
  prizes_child: 'Taškus gali iškeisti į prizus.',
  prizes_parent: 'Taškus vaikas gali iškeisti į prizus, prisijungęs savo paskyra.',
  shelf:
    'Dabar lentynoje {count, plural, one {# prizas} few {# prizai} many {# prizo} other {# prizų}}, pigiausias – už {cheapest, plural, one {# tašką} few {# taškus} many {# taško} other {# taškų}}.',
  step_choose_child: 'Išsirink prizą, kuriam užtenka taškų.',
  step_claimed_child: 'Pasiimk jį. Taškai iškart nurašomi, o prizas tavo.',
  step_ready_child: 'Mokytojas atneša prizą į pamoką.',
  step_handed_over_child: 'Gauni jį į rankas!',
  step_choose_parent: 'Vaikas išsirenka prizą, kuriam užtenka taškų.',
  step_claimed_parent: 'Pasiima jį. Taškai iškart nurašomi.',
  step_ready_parent: 'Mokytojas atneša prizą į pamoką.',
  step_handed_over_parent: 'Vaikas gauna jį į rankas.',
  once_child: 'Tą patį prizą per mokslo metus gali pasiimti vieną kartą.',
  again_child:
    'Tą patį prizą per mokslo metus gali pasiimti vieną kartą, o pažymėtą „Galima pasiimti ne kartą“ – kol užtenka taškų.',
  once_parent: 'Tą patį prizą per mokslo metus galima pasiimti vieną kartą.',
  again_parent:
    'Tą patį prizą per mokslo metus galima pasiimti vieną kartą, o pažymėtą „Galima pasiimti ne kartą“ – kol užtenka taškų.',

  back_title: 'O jeigu…',
  back_cancelled_title: 'Prizas atšaukiamas?',
  back_cancelled_child:
    'Visi taškai grįžta pas tave. Prie prizo rasi priežastį, o pasiimti jį galėsi dar kartą.',
  back_cancelled_parent:
    'Visi taškai grįžta. Priežastis parašyta prie prizo, o pasiimti jį galima dar kartą.',
  back_reopened_title: 'Taškų staiga sumažėja?',
  back_reopened_child: 'Mokytojas taiso pamokos taškus. Baigs taisyti, ir jie grįš.',
  back_reopened_parent: 'Mokytojas taiso pamokos taškus. Patvirtinus, jie grįžta.',
  back_level_stays_title: 'Pasiimamas prizas – ar lygis krenta?',
  back_level_stays_child: 'Ne. Lygis lieka: jį lemia viskas, ką uždirbai.',
  back_level_stays_parent: 'Ne. Lygį lemia viskas, kas uždirbta per mokslo metus.',

  year_title: 'Mokslo metai',
  year_child:
    '{date} visi vėl startuoja nuo nulio. Prizus pasiimk iki tol: taškai į kitus metus nepersikelia.',
  year_parent:
    '{date} visi vėl startuoja nuo nulio. Taškai į kitus mokslo metus nepersikelia, todėl prizus verta pasiimti iki tol.',
} as const;

export default lt;
