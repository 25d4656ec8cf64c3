/** A picture that a page may show without a network. */
export interface KeptPicture {
  /** As it is written in a page: `raketa.svg`, `rocket.svg`. */
  readonly names: readonly string[];
  /** What is drawn, in the same languages. */
  readonly words: readonly string[];
  /** The drawing, of 64 by 64. */
  readonly drawing: string;
}

// These are children's pictures, not the app's: they stand on any ground, and no theme changes them.
const ink = '#0e1024';
const violet = '#5b4be0';
const pale = '#c9c1ff';
const nova = '#ffc93d';
const comet = '#ff6f61';
const aurora = '#1fbfa4';
const deep = '#0b7f70';
const sky = '#4aa8f0';
const moon = '#f4f2ff';
const brown = '#8f5a3a';

/** The pictures that pages of projects may show; their first names are Lithuanian. */
export const keptPictures: readonly KeptPicture[] = [
  {
    names: ['raketa.svg', 'rocket.svg'],
    words: ['raketa', 'rocket'],
    drawing: `<path d="M24 48c0 6 5 8 8 14 3-6 8-8 8-14z" fill="${nova}"/><path d="M22 30c-8 4-10 12-10 20l12-6zM42 30c8 4 10 12 10 20l-12-6z" fill="${comet}"/><path d="M32 2c-10 9-14 24-10 46h20C46 26 42 11 32 2z" fill="${moon}" stroke="${violet}" stroke-width="2"/><circle cx="32" cy="24" r="6" fill="${sky}" stroke="${violet}" stroke-width="2"/>`,
  },
  {
    names: ['planeta.svg', 'planet.svg'],
    words: ['planeta', 'planet'],
    drawing: `<circle cx="32" cy="32" r="19" fill="${violet}"/><path d="M32 13a19 19 0 0 1 10 35c5-11 2-26-10-35z" fill="#3b2da3"/><ellipse cx="32" cy="34" rx="29" ry="7" fill="none" stroke="${nova}" stroke-width="4" transform="rotate(-16 32 34)" stroke-dasharray="82 60" stroke-dashoffset="-2" stroke-linecap="round"/>`,
  },
  {
    names: ['zvaigzde.svg', 'star.svg'],
    words: ['žvaigždė', 'star'],
    drawing: `<path d="m32 4 8.5 18.5L61 25 46 39l4 21-18-10-18 10 4-21L3 25l20.5-2.5z" fill="${nova}" stroke="#e89a12" stroke-width="2" stroke-linejoin="round"/>`,
  },
  {
    names: ['saule.svg', 'sun.svg'],
    words: ['saulė', 'sun'],
    drawing: `<g stroke="${nova}" stroke-width="5" stroke-linecap="round"><path d="M32 4v7M32 53v7M4 32h7M53 32h7M12 12l5 5M47 47l5 5M52 12l-5 5M17 47l-5 5"/></g><circle cx="32" cy="32" r="15" fill="${nova}"/><circle cx="27" cy="30" r="2" fill="${ink}"/><circle cx="37" cy="30" r="2" fill="${ink}"/><path d="M26 36c4 4 8 4 12 0" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round"/>`,
  },
  {
    names: ['menulis.svg', 'moon.svg'],
    words: ['mėnulis', 'moon'],
    drawing: `<path d="M42 6a27 27 0 1 0 16 40A24 24 0 0 1 42 6z" fill="${pale}" stroke="${violet}" stroke-width="2"/><circle cx="24" cy="30" r="4" fill="#b9b4e0"/><circle cx="32" cy="46" r="5" fill="#b9b4e0"/><circle cx="18" cy="42" r="2.5" fill="#b9b4e0"/>`,
  },
  {
    names: ['robotas.svg', 'robot.svg'],
    words: ['robotas', 'robot'],
    drawing: `<path d="M32 4v8" stroke="${ink}" stroke-width="3"/><circle cx="32" cy="5" r="4" fill="${comet}"/><rect x="14" y="12" width="36" height="26" rx="8" fill="${sky}"/><circle cx="25" cy="24" r="5" fill="${moon}"/><circle cx="39" cy="24" r="5" fill="${moon}"/><circle cx="26" cy="25" r="2.5" fill="${ink}"/><circle cx="40" cy="25" r="2.5" fill="${ink}"/><path d="M26 33h12" stroke="${ink}" stroke-width="2.5" stroke-linecap="round"/><rect x="20" y="41" width="24" height="16" rx="5" fill="${violet}"/><path d="M20 45h-8v8M44 45h8v8M26 57v5M38 57v5" stroke="${ink}" stroke-width="4" stroke-linecap="round" fill="none"/>`,
  },
  {
    names: ['ateivis.svg', 'alien.svg'],
    words: ['ateivis', 'alien'],
    drawing: `<path d="M22 14 16 4M42 14l6-10" stroke="${deep}" stroke-width="3" stroke-linecap="round"/><circle cx="15" cy="4" r="3.5" fill="${comet}"/><circle cx="49" cy="4" r="3.5" fill="${comet}"/><path d="M32 10c16 0 22 10 20 22-2 14-12 28-20 28S14 46 12 32c-2-12 4-22 20-22z" fill="${aurora}"/><ellipse cx="23" cy="32" rx="6" ry="8" fill="${ink}" transform="rotate(-16 23 32)"/><ellipse cx="41" cy="32" rx="6" ry="8" fill="${ink}" transform="rotate(16 41 32)"/><path d="M27 49c3 3 7 3 10 0" fill="none" stroke="${ink}" stroke-width="2.5" stroke-linecap="round"/>`,
  },
  {
    names: ['katinas.svg', 'cat.svg'],
    words: ['katinas', 'cat'],
    drawing: `<path d="M12 8l12 10h16L52 8v26a20 20 0 0 1-40 0z" fill="${nova}"/><circle cx="24" cy="32" r="3" fill="${ink}"/><circle cx="40" cy="32" r="3" fill="${ink}"/><path d="M29 39h6l-3 4z" fill="${comet}"/><path d="M32 43c-2 4-6 4-8 2M32 43c2 4 6 4 8 2M6 34l10 3M6 44l10-2M58 34l-10 3M58 44l-10-2" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round"/>`,
  },
  {
    names: ['suo.svg', 'dog.svg'],
    words: ['šuo', 'dog'],
    drawing: `<path d="M16 14h32c4 6 4 30-2 38-6 8-22 8-28 0-6-8-6-32-2-38z" fill="#e3a775"/><path d="M16 12C6 14 4 30 10 40c6 0 10-10 10-26zM48 12c10 2 12 18 6 28-6 0-10-10-10-26z" fill="${brown}"/><circle cx="25" cy="30" r="3" fill="${ink}"/><circle cx="39" cy="30" r="3" fill="${ink}"/><ellipse cx="32" cy="40" rx="5" ry="3.5" fill="${ink}"/><path d="M32 43v4c-3 3-6 2-8 0M32 47c3 3 6 2 8 0" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round"/>`,
  },
  {
    names: ['medis.svg', 'tree.svg'],
    words: ['medis', 'tree'],
    drawing: `<rect x="27" y="38" width="10" height="24" rx="3" fill="${brown}"/><circle cx="20" cy="30" r="13" fill="${deep}"/><circle cx="44" cy="30" r="13" fill="${deep}"/><circle cx="32" cy="19" r="16" fill="${aurora}"/><circle cx="38" cy="16" r="3" fill="${comet}"/><circle cx="25" cy="24" r="3" fill="${comet}"/>`,
  },
  {
    names: ['namas.svg', 'house.svg'],
    words: ['namas', 'house'],
    drawing: `<rect x="12" y="28" width="40" height="32" fill="${moon}" stroke="${violet}" stroke-width="2"/><path d="M4 32 32 6l28 26z" fill="${comet}"/><rect x="26" y="40" width="12" height="20" fill="${brown}"/><rect x="41" y="37" width="8" height="9" fill="${sky}"/><rect x="15" y="37" width="8" height="9" fill="${sky}"/>`,
  },
  {
    names: ['sirdis.svg', 'heart.svg'],
    words: ['širdis', 'heart'],
    drawing: `<path d="M32 58C12 44 4 34 4 22 4 8 22 4 32 17 42 4 60 8 60 22c0 12-8 22-28 36z" fill="${comet}"/><path d="M14 20c1-5 5-8 10-7" fill="none" stroke="#ffc9c2" stroke-width="4" stroke-linecap="round"/>`,
  },
];

const svgOf = (drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${drawing}</svg>`;

/** The address under which a picture needs no network. */
export function addressOfPicture({ drawing }: KeptPicture): string {
  // What encoding leaves alone would end an address in quotes or brackets.
  const text = encodeURIComponent(svgOf(drawing)).replaceAll(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `data:image/svg+xml,${text}`;
}

const addresses = new Map(
  keptPictures.flatMap((picture) => picture.names.map((name) => [name, addressOfPicture(picture)])),
);
const anyName = [...addresses.keys()].map((name) => name.replace('.', '\\.')).join('|');
// Where an address stands: an attribute, a url(…), a text of a script.
const used = new RegExp(
  `((?:src|href|poster)\\s*=\\s*["']?|url\\(\\s*["']?|["'\`])(${anyName})(?=["'\`)\\s>])`,
  'gi',
);

/** A text of a page with the pictures themselves instead of their names. Lines stay where they are. */
export function withKeptPictures(text: string): string {
  return text.replaceAll(
    used,
    (_all, before: string, name: string) => before + addresses.get(name.toLowerCase()),
  );
}
