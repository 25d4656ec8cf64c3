import type { Plugin } from 'vite';

/**
 * Preloads in the page's head what every visit needs, instead of after the entry has run: first what decides on the rest,
 * because a browser requests six files at a time.
 */
export function preloadBase(): Plugin {
  const link = (rel: string, href: string, attrs = {}) => ({ tag: 'link', attrs: { rel, ...attrs, href } });
  return {
    name: 'orbita:preload-base',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const named = (name: string) => chunks.filter((chunk) => !chunk.isEntry && chunk.name === name);
        const wanted = [
          ...chunks.filter(({ isEntry }) => isEntry),
          ...['entry', 'base', 'react', 'texts'].flatMap(named),
        ];
        const modules = wanted.map(({ fileName }) =>
          link('modulepreload', `/${fileName}`, { crossorigin: true }),
        );
        const styles = wanted.flatMap(({ isEntry, viteMetadata }) =>
          [...(viteMetadata?.importedCss ?? [])].map((href) =>
            // The entry's own is already further down.
            isEntry
              ? link('preload', `/${href}`, { as: 'style', crossorigin: true })
              : link('stylesheet', `/${href}`, { crossorigin: true }),
          ),
        );
        return [link('preload', '/boot.js', { as: 'script' }), ...styles, ...modules];
      },
    },
  };
}
