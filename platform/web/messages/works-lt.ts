/** Why a child's work can't be kept, or shown on the shelf. */
const lt = {
  'project/no-room': 'Dirbtuvėse vietos nebeliko. Pašalink seną projektą, o tada ištrink jį visam laikui.',
  'project/too-many': 'Jau turi 100 projektų. Kad tilptų naujas, pašalink seną.',
  'project/not-scratch': 'Tai ne „Scratch“ projektas. Tinka „Scratch“ išsaugotas .sb3 failas iki 10 MB.',
  'shelf/family-says-no': 'Tavo šeima nutarė grupėms darbų nerodyti. Darbą gali parodyti namiškiams.',
  'shelf/nothing-to-show': 'Šis projektas dar tuščias. Kai jame kas nors bus, galėsi padėti jį į lentyną.',
  'shelf/changed-meanwhile': 'Darbas ką tik pasikeitė. Peržiūrėti jį reikia dar kartą.',
  'shelf/too-many-links': 'Šis darbas jau turi 10 nuorodų. Nauja tilps, kai viena bus užbaigta.',
} as const;

export default lt;
