import { errorStatuses } from '../platform/shared/error-codes.ts';
import { type Finding, report } from './checks/finding.ts';
import { addressesChildPolitely } from './checks/messages/address.ts';
import { findUnnamedActions } from './checks/messages/audit-words.ts';
import {
  type Catalog,
  defaultLocale,
  type Locale,
  locales,
  readCatalogs,
} from './checks/messages/catalog.ts';
import { type Kind, type Reading, readIcu } from './checks/messages/icu.ts';
import { findPoliteNews } from './checks/messages/news.ts';
import { findUnsaidCodes } from './checks/messages/said-codes.ts';
import { findUnusedKeys } from './checks/messages/usage.ts';
import { isUntranslated, pluralFaults, wordingFaults } from './checks/messages/wording.ts';
import { checkWritten, withLessons } from './checks/messages/written.ts';
import { readSourceTree, type SourceFile } from './checks/source-tree.ts';

const translations = locales.filter((locale) => locale !== defaultLocale);

type Found = Omit<Finding, 'path' | 'line'>;

function at(catalog: Catalog, locale: Locale, key: string, { what, mend }: Found): Finding {
  return {
    path: `${catalog.folder}/${locale}.ts`,
    line: catalog.lineOf(locale, key),
    what: `${key}: ${what}`,
    mend,
  };
}

const fullName = ({ namespace }: Catalog, key: string) => (namespace ? `${namespace}.${key}` : key);

function checkText(catalog: Catalog, locale: Locale, key: string, text: string): Finding[] {
  const reading = readIcu(text, locale);
  const faults = [
    ...wordingFaults(text, locale).map((what) => ({ what, mend: 'mend the wording' })),
    ...(reading.error ? [{ what: `not valid ICU: ${reading.error}`, mend: 'mend the braces and tags' }] : []),
    ...pluralFaults(reading, locale).map((what) => ({
      what,
      mend: 'lt: one (1, 21), few (2–9), many (1,5), other (10–20); en: one, other',
    })),
    ...(locale === 'lt' && addressesChildPolitely(fullName(catalog, key), text)
      ? [{ what: 'children read it too and are not “Jūs”', mend: 'say “tu”, or address nobody' }]
      : []),
    ...(/\./.test(key.split('.').at(-1) ?? '')
      ? [{ what: 'a dot separates levels', mend: 'nest the key' }]
      : []),
  ];
  return faults.map((fault) => at(catalog, locale, key, fault));
}

function fits(a: Kind | undefined, b: Kind | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  const loose = (kind: Kind) => kind === 'number' || kind === 'date';
  return a === b || (a === 'any' && loose(b)) || (b === 'any' && loose(a));
}

function differences(original: Reading, translated: Reading, locale: Locale): string[] {
  const names = [...new Set([...original.arguments.keys(), ...translated.arguments.keys()])];
  const selects = [...original.options.keys()].filter(
    (name) => translated.options.has(name) && original.options.get(name) !== translated.options.get(name),
  );
  const both = (what: string, of: (reading: Reading) => string | undefined) =>
    `${what} ${of(original) ?? 'missing'} in ${defaultLocale} and ${of(translated) ?? 'missing'} in ${locale}`;
  return [
    ...names
      .filter((name) => !fits(original.arguments.get(name), translated.arguments.get(name)))
      .map((name) => both(`{${name}} is`, (reading) => reading.arguments.get(name))),
    ...selects.map((name) => both(`{${name}} chooses among`, (reading) => reading.options.get(name))),
  ];
}

/** What is wrong with a translation, compared with the original. */
function checkPair(catalog: Catalog, key: string, locale: Locale): Finding[] {
  const original = catalog.texts[defaultLocale].get(key);
  const translated = catalog.texts[locale].get(key);
  if (original === undefined || translated === undefined) {
    const [there, lacking] = original === undefined ? [locale, defaultLocale] : [defaultLocale, locale];
    if (!catalog.texts[there].has(key)) return [];
    return [
      at(catalog, there, key, {
        what: `has no text in ${lacking}`,
        mend: `write it in ${catalog.folder}/${lacking}.ts`,
      }),
    ];
  }
  const untranslated = { what: `says the same in ${defaultLocale} and ${locale}`, mend: 'translate it' };
  const readings = [readIcu(original, defaultLocale), readIcu(translated, locale)] as const;
  return [
    ...differences(...readings, locale).map((what) =>
      at(catalog, locale, key, { what, mend: 'give all languages the same arguments' }),
    ),
    ...(isUntranslated(...readings) ? [at(catalog, locale, key, untranslated)] : []),
  ];
}

function checkErrorCodes(catalogs: readonly Catalog[], codes: readonly string[]): Finding[] {
  return locales.flatMap((locale) => {
    const told = new Set(
      catalogs.flatMap(({ namespace, texts }) =>
        [...texts[locale].keys()].map((key) => (namespace ? `${namespace}.${key}` : key)),
      ),
    );
    return codes
      .filter((code) => !told.has(`errors.${code}`))
      .map((code) => ({
        path: 'platform/shared/error-codes.ts',
        what: `${code} has no text in ${locale}`,
        mend: `write errors.${code}: what happened and what the reader can do`,
      }));
  });
}

/** Everything about the texts that the compiler does not see: all languages, ICU, plurals, wording, use, error codes. */
export function checkMessages(
  catalogs: readonly Catalog[],
  files: readonly SourceFile[],
  codes: readonly string[],
): Finding[] {
  const unused = findUnusedKeys(catalogs, files);
  return [
    ...catalogs.flatMap((catalog) => [
      ...locales.flatMap((locale) =>
        [...catalog.texts[locale]].flatMap(([key, text]) => checkText(catalog, locale, key, text)),
      ),
      ...[...new Set(locales.flatMap((locale) => [...catalog.texts[locale].keys()]))].flatMap((key) =>
        translations.flatMap((locale) => checkPair(catalog, key, locale)),
      ),
      ...(unused.get(catalog) ?? []).map((key) =>
        at(catalog, defaultLocale, key, {
          what: 'no screen asks for it',
          mend: 'delete it, or list its beginning with a reason in scripts/checks/messages/usage.ts',
        }),
      ),
    ]),
    ...checkErrorCodes(catalogs, codes),
  ];
}

async function main(root: string): Promise<void> {
  const files = readSourceTree(root);
  try {
    const catalogs = await readCatalogs(root, files);
    const texts = catalogs.reduce((sum, catalog) => sum + catalog.texts[defaultLocale].size, 0);
    const codes = Object.keys(errorStatuses);
    const written = checkWritten(withLessons(root, files));
    report('Messages', texts + written.texts, 'texts', [
      ...checkMessages(catalogs, files, codes),
      ...findUnsaidCodes(files, codes),
      ...findPoliteNews(files),
      ...findUnnamedActions(catalogs, files),
      ...written.findings,
    ]);
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    report('Messages', 0, 'texts', [
      { path: 'messages', what, mend: 'messages must load: see their imports' },
    ]);
  }
}

if (import.meta.main) await main(process.cwd());
