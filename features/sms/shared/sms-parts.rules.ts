/** The most parts that an announcement's SMS may have. */
export const mostSmsParts = 3;

// 3GPP TS 23.038: the default alphabet, and what its extension table adds, at two septets each.
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}\\[~]|€');

/** What a text needs as an SMS. */
export interface SmsSize {
  /** Whether it fits the alphabet of 7 bits; Lithuanian letters don't, and halve what fits into a part. */
  readonly isPlain: boolean;
  /** How many messages the provider counts; 0 for an empty text. */
  readonly parts: number;
  /** How many units of its alphabet are left in the last part. */
  readonly left: number;
}

/**
 * How many parts a text has (3GPP TS 23.038, 23.040): 160 septets alone or 153 each, in UCS-2 70 units alone or 67 each. A
 * character of two units is never split between parts, so that the count is the provider's.
 */
export function smsSize(text: string): SmsSize {
  const characters = [...text];
  const isPlain = characters.every((each) => basic.has(each) || extended.has(each));
  const units = characters.map((each) => (isPlain && extended.has(each) ? 2 : each.length));
  const [alone, each] = isPlain ? [160, 153] : [70, 67];
  const total = units.reduce((sum, unit) => sum + unit, 0);
  if (total === 0) return { isPlain, parts: 0, left: alone };
  if (total <= alone) return { isPlain, parts: 1, left: alone - total };
  let parts = 1;
  let filled = 0;
  for (const unit of units) {
    if (filled + unit > each) {
      parts += 1;
      filled = 0;
    }
    filled += unit;
  }
  return { isPlain, parts, left: each - filled };
}

const signs: Readonly<Record<string, string>> = {
  '„': '"',
  '“': '"',
  '”': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
};

/** A text without the marks of letters (ą → a) and with plain quotes and dashes; what the plain alphabet has stays as it is. */
export function withoutMarks(text: string): string {
  const letters = [...text.normalize('NFC')].map((each) => {
    if (basic.has(each) || extended.has(each)) return each;
    return signs[each] ?? each.normalize('NFD').replace(/\p{M}/gu, '');
  });
  return letters.join('');
}

/** What an SMS to so many phones costs, in cents. */
export function smsCost({ parts, phones, partCents }: SmsCost): number {
  return parts * phones * partCents;
}

interface SmsCost {
  readonly parts: number;
  readonly phones: number;
  /** The price of a part, in cents. */
  readonly partCents: number;
}
