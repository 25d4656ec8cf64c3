import type { Tx } from '#platform/server/database/transaction.ts';
import type { Letter } from '#platform/server/mail/mail-frame.ts';
import { type Locale, type LocalizedText, localize } from '#platform/shared/localized-text.ts';
import { innerQuotes } from '#platform/shared/words/inner-quotes.ts';
import type { Topic } from '../shared/notifications.ts';

/**
 * The facts of each happening, by name. A feature merges its own in where it declares them, so that a wrong name or
 * fact does not compile. They are stored as JSON.
 */
export interface Happenings {
  /** What staff write to many: its words come with it. */
  message: {
    readonly title: LocalizedText;
    readonly body: LocalizedText;
    readonly image?: string | undefined;
  };
}

/** The name of a happening. */
export type HappeningName = keyof Happenings;

/** A line of the bell, or a push. */
export interface ShortNews {
  readonly title: string;
  readonly body: string;
  /** A picture of the academy's own, as an address within the app. */
  readonly image?: string | undefined;
}

/** A feature's declaration of one of its happenings: the only place that knows its words. */
export interface Happening<Facts> {
  readonly topic: Topic;
  /** It is sent in the quiet hours too. */
  readonly urgent?: boolean;
  /** Newer versions within these minutes go into one mail with the first; the bell and the push show each at once. */
  readonly gatherMinutes?: number;
  /** The line of the bell, behind the sign-in. */
  line(facts: Facts, locale: Locale): ShortNews;
  /** The push, which others may read on a locked screen: no name, no number of a person (decision N4). */
  push(facts: Facts, locale: Locale): ShortNews;
  /** The mail; the line of the bell if omitted. */
  letter?(facts: Facts, locale: Locale): Letter;
  /**
   * Where each reader's answer to the mail goes, in the same order; null for none. Omitted where a mail cannot be answered, and not
   * called without a mailbox (`IMAP_URL`).
   */
  replyAddresses?(tx: Tx, lines: readonly Answerable[]): Promise<readonly (string | null)[]>;
}

/** A line whose mail its reader may answer. */
export interface Answerable {
  readonly userId: string;
  readonly path: string;
}

const declared = new Map<string, Happening<never>>();

/** A name in quotes may have quotes of its own. */
const quoted = (news: ShortNews): ShortNews => ({
  ...news,
  title: innerQuotes(news.title),
  body: innerQuotes(news.body),
});

/** Registers a happening. Each feature declares its own once, when its module is loaded. */
export function declareHappening<N extends HappeningName>(
  name: N,
  happening: Happening<Happenings[N]>,
): void {
  if (declared.has(name)) throw new Error(`The happening ${name} is declared twice.`);
  declared.set(name, {
    ...happening,
    line: (facts, locale) => quoted(happening.line(facts, locale)),
    push: (facts, locale) => quoted(happening.push(facts, locale)),
  });
}

/** The declaration of a happening; undefined for one that only an older version of the product knew. */
export function findHappening(name: string): Happening<Record<string, unknown>> | undefined {
  // Facts are read from JSON that was written with the happening's own type.
  return declared.get(name) as Happening<Record<string, unknown>> | undefined;
}

// Its writers know that it can be read on locked screens too.
declareHappening('message', {
  topic: 'academy',
  line: ({ title, body }, locale) => ({ title: localize(title, locale), body: localize(body, locale) }),
  push: ({ title, body, image }, locale) => ({
    title: localize(title, locale),
    body: localize(body, locale),
    image,
  }),
});
