import { declareHappening } from '#features/notifications/server/happenings.service.ts';
import type { Letter } from '#platform/server/mail/mail-frame.ts';
import { formatLongDate, formatMonth, type LocalDate } from '#platform/shared/dates.ts';
import { inLanguage, type Locale } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';

/** What became of a voucher's part when its month was judged. */
interface JudgedPart {
  /** The first name of the child. */
  readonly child: string;
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly cents: number;
  /** To be paid, paid and given back, or told before and not to be paid after all. */
  readonly what: 'charged' | 'returned' | 'dropped';
  /** Academic hours attended; null where the voucher was not valid in the month. */
  readonly hours: number | null;
  readonly hoursNeeded: number;
  /** The first day of the period whose charge has it; null where none is known. */
  readonly nextOn: LocalDate | null;
}

declare module '#features/notifications/server/happenings.service.ts' {
  interface Happenings {
    voucherMonthJudged: JudgedPart;
  }
}

const letters: Record<Locale, Record<JudgedPart['what'], (facts: JudgedPart) => Letter>> = {
  lt: {
    charged: ({ child, month, cents, hours, hoursNeeded, nextOn }) => ({
      subject: `Neįskaitytas krepšelio mėnuo: ${child}, ${formatMonth(month, 'lt')}`,
      paragraphs: [
        hours === null
          ? 'Krepšelis šį mėnesį negaliojo, todėl savivaldybė už jį nemoka.'
          : `Lankyta akademinių valandų: ${hours} iš ${hoursNeeded} reikalingų, todėl savivaldybė už šį mėnesį nemoka.`,
        nextOn === null
          ? `Krepšelio dalis, ${formatMoney(cents)}, bus įrašyta į artimiausią sąskaitą.`
          : `Krepšelio dalis, ${formatMoney(cents)}, bus įrašyta į sąskaitą už laikotarpį nuo ${formatLongDate(nextOn, 'lt')}`,
        'Jei lankomumas pažymėtas neteisingai, parašykite mums.',
      ],
      action: 'Atverti mokėjimus',
    }),
    returned: ({ child, month, cents, nextOn }) => ({
      subject: `Grąžinama krepšelio dalis: ${child}, ${formatMonth(month, 'lt')}`,
      paragraphs: [
        'Pataisius lankomumą, šis mėnuo įskaitytas.',
        nextOn === null
          ? `Jau įrašyta suma, ${formatMoney(cents)}, bus atimta iš artimiausios sąskaitos.`
          : `Jau įrašyta suma, ${formatMoney(cents)}, bus atimta iš sąskaitos už laikotarpį nuo ${formatLongDate(nextOn, 'lt')}`,
      ],
      action: 'Atverti mokėjimus',
    }),
    dropped: ({ child, month, cents }) => ({
      subject: `Krepšelio dalies mokėti nereikės: ${child}, ${formatMonth(month, 'lt')}`,
      paragraphs: [
        'Pataisius lankomumą, šis mėnuo įskaitytas.',
        `Anksčiau pranešta suma, ${formatMoney(cents)}, į sąskaitą nebus įrašyta.`,
      ],
      action: 'Atverti mokėjimus',
    }),
  },
  en: {
    charged: ({ child, month, cents, hours, hoursNeeded, nextOn }) => ({
      subject: `Voucher month doesn’t count: ${child}, ${formatMonth(month, 'en')}`,
      paragraphs: [
        hours === null
          ? 'The voucher wasn’t valid in this month, so the municipality doesn’t pay for it.'
          : `Academic hours attended: ${hours} of the ${hoursNeeded} needed, so the municipality doesn’t pay for this month.`,
        nextOn === null
          ? `The voucher’s part, ${formatMoney(cents)}, will be on the next invoice.`
          : `The voucher’s part, ${formatMoney(cents)}, will be on the invoice for the period from ${formatLongDate(nextOn, 'en')}.`,
        'If attendance was recorded incorrectly, write to us.',
      ],
      action: 'View payments',
    }),
    returned: ({ child, month, cents, nextOn }) => ({
      subject: `Voucher’s part returned: ${child}, ${formatMonth(month, 'en')}`,
      paragraphs: [
        'Attendance was corrected, and this month counts.',
        nextOn === null
          ? `What was charged, ${formatMoney(cents)}, will be taken off the next invoice.`
          : `What was charged, ${formatMoney(cents)}, will be taken off the invoice for the period from ${formatLongDate(nextOn, 'en')}.`,
      ],
      action: 'View payments',
    }),
    dropped: ({ child, month, cents }) => ({
      subject: `No voucher’s part to pay: ${child}, ${formatMonth(month, 'en')}`,
      paragraphs: [
        'Attendance was corrected, and this month counts.',
        `The sum we told you about, ${formatMoney(cents)}, won’t be charged.`,
      ],
      action: 'View payments',
    }),
  },
};

const letter = (facts: JudgedPart, locale: Locale) => inLanguage(letters, locale)[facts.what](facts);

// A child and a sum stay behind the sign-in: a push can be read on a locked screen.
const push = {
  lt: {
    title: 'Patikslinta krepšelio dalis',
    body: 'Daugiau – paskyroje, skiltyje „Mokėjimai“.',
  },
  en: { title: 'A voucher’s part has changed', body: 'See “Payments” in your account.' },
};

declareHappening('voucherMonthJudged', {
  topic: 'payments',
  line: (facts, locale) => {
    const { subject, paragraphs } = letter(facts, locale);
    return { title: subject, body: paragraphs.slice(0, 2).join(' ') };
  },
  push: (_facts, locale) => inLanguage(push, locale),
  letter,
});
