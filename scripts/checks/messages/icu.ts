import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Locale } from './catalog.ts';

/** What a message is given: `any` for `{name}`, else what its format asks for. */
export type Kind = 'any' | 'number' | 'date' | 'select' | 'tag';

export interface Plural {
  readonly argument: string;
  readonly ordinal: boolean;
  readonly forms: readonly string[];
  /** The forms that show the number, with `#`. */
  readonly shown: readonly string[];
}

/** What a text in ICU MessageFormat asks for, or the parser's complaint. */
export interface Reading {
  readonly error?: string;
  readonly arguments: ReadonlyMap<string, Kind>;
  /** The options of each select, sorted. */
  readonly options: ReadonlyMap<string, string>;
  readonly plurals: readonly Plural[];
  /** Arguments shown with decimals somewhere in the text. */
  readonly decimals: ReadonlySet<string>;
  /** What is said, without the arguments. */
  readonly words: string;
}

interface Draft {
  arguments: Map<string, Kind>;
  options: Map<string, string>;
  plurals: Plural[];
  decimals: Set<string>;
  words: string;
}

const kinds: Partial<Record<TYPE, Kind>> = {
  [TYPE.argument]: 'any',
  [TYPE.number]: 'number',
  [TYPE.plural]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'date',
  [TYPE.select]: 'select',
  [TYPE.tag]: 'tag',
};

function take(draft: Draft, name: string, kind: Kind): void {
  const before = draft.arguments.get(name);
  if (!before || before === 'any') draft.arguments.set(name, kind);
}

function readElement(draft: Draft, element: MessageFormatElement): void {
  if (element.type === TYPE.literal) draft.words += ` ${element.value}`;
  const kind = kinds[element.type];
  if (kind && 'value' in element) take(draft, element.value, kind);
  if (element.type === TYPE.number && isDecimal(element.style)) draft.decimals.add(element.value);
  if (element.type === TYPE.tag) readAll(draft, element.children);
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return;
  const forms = Object.keys(element.options);
  if (element.type === TYPE.select) draft.options.set(element.value, forms.toSorted().join(', '));
  else {
    const shown = forms.filter((form) => showsNumber(element.options[form]?.value ?? []));
    draft.plurals.push({
      ...{ argument: element.value, ordinal: element.pluralType === 'ordinal', forms, shown },
    });
  }
  for (const option of Object.values(element.options)) readAll(draft, option.value);
}

function showsNumber(elements: readonly MessageFormatElement[]): boolean {
  return elements.some(
    (element) => element.type === TYPE.pound || (element.type === TYPE.tag && showsNumber(element.children)),
  );
}

function isDecimal(style: unknown): boolean {
  const options = (style as { parsedOptions?: { maximumFractionDigits?: number } } | null | undefined)
    ?.parsedOptions;
  return (options?.maximumFractionDigits ?? 0) > 0;
}

function readAll(draft: Draft, elements: readonly MessageFormatElement[]): void {
  for (const element of elements) readElement(draft, element);
}

/** Reads a text as use-intl will: with the same grammar. */
export function readIcu(text: string, locale: Locale): Reading {
  const draft: Draft = {
    arguments: new Map(),
    options: new Map(),
    plurals: [],
    decimals: new Set(),
    words: '',
  };
  try {
    readAll(draft, parse(text, { locale: new Intl.Locale(locale) }));
    return draft;
  } catch (error) {
    return { ...draft, error: error instanceof Error ? error.message : String(error) };
  }
}
