import type { Localized } from '#platform/shared/localized-text.ts';

type Names = readonly Localized<string>[];

/** What Scratch's editor is called in its parts: categories, tabs, buttons and fields. Lessons set them in bold. */
export const editorNames: Names = [
  { lt: 'Įvykiai', en: 'Events' },
  { lt: 'Judėjimas', en: 'Motion' },
  { lt: 'Išvaizda', en: 'Looks' },
  { lt: 'Garsas', en: 'Sound' },
  { lt: 'Valdymas', en: 'Control' },
  { lt: 'Jutimas', en: 'Sensing' },
  { lt: 'Matematika', en: 'Operators' },
  { lt: 'Kintamieji', en: 'Variables' },
  { lt: 'Kaukės', en: 'Costumes' },
  { lt: 'Fonai', en: 'Backdrops' },
  { lt: 'Garsai', en: 'Sounds' },
  { lt: 'Scena', en: 'Stage' },
  { lt: 'Veikėjas', en: 'Sprite' },
  { lt: 'Kryptis', en: 'Direction' },
  { lt: 'Dydis', en: 'Size' },
  { lt: 'Linija', en: 'Line' },
  { lt: 'Pasirink veikėją', en: 'Choose a Sprite' },
  { lt: 'Pasirink foną', en: 'Choose a Backdrop' },
  { lt: 'Sukurti kintamąjį', en: 'Make a Variable' },
  { lt: 'Visiems veikėjams', en: 'For all sprites' },
  { lt: 'Nauja žinutė', en: 'New message' },
  { lt: 'padaryti kopiją', en: 'duplicate' },
  { lt: 'Įrašyti', en: 'Record' },
  { lt: 'Stop', en: 'Stop' },
  { lt: 'Nustatymai', en: 'Settings' },
  { lt: 'Kalba', en: 'Language' },
  { lt: 'Failas', en: 'File' },
  { lt: 'Išsaugoti savo kompiuteryje', en: 'Save to your computer' },
];

/** What Scratch itself offers to choose in a block. */
export const scratchChoices: Names = [
  { lt: '-->', en: 'right arrow' },
  { lt: '<--', en: 'left arrow' },
  { lt: '⬆️', en: 'up arrow' },
  { lt: '⬇️', en: 'down arrow' },
  { lt: 'tarpą', en: 'space' },
  { lt: 'Miau', en: 'Meow' },
  { lt: 'atsitiktinė pozicija', en: 'random position' },
  { lt: 'pelės žymeklį', en: 'mouse-pointer' },
  { lt: 'kraštą', en: 'edge' },
  { lt: 'visiškai', en: 'all' },
  { lt: 'kairėn-dešinėn', en: 'left-right' },
  { lt: 'savęs', en: 'myself' },
  { lt: 'spalva', en: 'color' },
  { lt: 'permatomumas', en: 'ghost' },
  // Sounds of Scratch's library have English names in every language.
  { lt: 'Dance Around', en: 'Dance Around' },
  { lt: 'Drum Bass1', en: 'Drum Bass1' },
  { lt: 'Chomp', en: 'Chomp' },
  { lt: 'Pop', en: 'Pop' },
];

/** What the lessons name themselves: characters, variables, messages, backdrops and colours. */
export const lessonNames: Names = [
  { lt: 'Katė', en: 'Cat' },
  { lt: 'Kaktusas', en: 'Cactus' },
  { lt: 'Pelė', en: 'Mouse' },
  { lt: 'taškai', en: 'points' },
  { lt: 'laikas', en: 'time' },
  { lt: 'gyvybės', en: 'lives' },
  { lt: 'lygis', en: 'level' },
  { lt: 'pabaiga', en: 'game over' },
  { lt: 'pergalė', en: 'victory' },
  { lt: 'naujas lygis', en: 'new level' },
  { lt: 'oi', en: 'ouch' },
  { lt: 'labirintas 1', en: 'maze 1' },
  { lt: 'juoda', en: 'black' },
  { lt: 'raudona', en: 'red' },
];
