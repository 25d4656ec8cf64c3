import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { locales } from '../../platform/shared/localized-text.ts';

// One part's texts are joined with others in apps/web/messages: those files contain only file names.
const places = '/(?:platform|features/[^/]+|apps/web/(?:shell|pages/[^/]+))(?:/web)?/messages';
const texts = new RegExp(String.raw`${places}/(?:[a-z]+-)*(?:${locales.join('|')})\.ts$`);

/** Whether a file, by its whole path, contains texts that are compiled for the browser. */
export function holdsTexts(path: string): boolean {
  return texts.test(path);
}

/** Texts are parsed here, once, instead of in every browser: that saves readers 13 kB of parser. */
export function compileMessages(): Plugin {
  const compileAll = (messages: object): object =>
    Object.fromEntries(
      Object.entries(messages).map(([key, text]) => [
        key,
        typeof text === 'string' ? compile(text) : compileAll(text),
      ]),
    );
  return {
    name: 'orbita:compile-messages',
    apply: 'build',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    }),
    async load(id) {
      if (!holdsTexts(id)) return null;
      const { default: messages }: { default: object } = await import(pathToFileURL(id).href);
      return `export default ${JSON.stringify(compileAll(messages))};`;
    },
  };
}
