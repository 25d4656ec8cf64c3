import type { Plugin } from 'vite';

/** The screens of families, those where staff begin, and the figures: they are opened on phones, often for the first time. */
const openedFirst =
  /\/apps\/web\/(gate|shell|messages\/\w+-(lt|en)|routes\/.*\/(analytics|attendance|child-points|daily-sheet|lesson|module|modules)-page)|\/features\/(attendance\/web\/(groups|sheet)|courses\/web\/(components|lesson|module)|exercises\/web|home\/web\/(child|parent|missed)|rewards\/web\/odyssey)[/.]/;

/**
 * Lets those screens ask for their parts ahead. The others find them while they load, one journey to the server later: no
 * phone is to download the lists of their parts.
 */
export function askAheadForFirst() {
  let facades = new Map<string, string>();
  const plugin: Plugin = {
    name: 'orbita:ask-ahead',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        // A file that a group of chunk-groups.ts put together has no first module, only the group's name.
        facades = new Map(
          chunks.map(({ fileName, facadeModuleId, name }) => [
            fileName,
            facadeModuleId ?? `/apps/web/${name}`,
          ]),
        );
      },
    },
  };
  const resolveDependencies = (page: string, parts: string[]) =>
    openedFirst.test(facades.get(page) ?? '') ? parts : [];
  return { plugin, resolveDependencies };
}
