import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
    readonly importers: readonly string[];
  } | null;
}

const webRoot = join(import.meta.dirname, '../../apps/web');
const isShared = (id: string) => !/\/(apps|features)\//.test(id);
const isPicture = (id: string) => /\/platform\/web\/illustrations\/(?!later-picture|google-mark)/.test(id);
const isSchemas = (id: string) => id.includes('/node_modules/zod/');

/** Whether a module creates schemas: their library is for forms, and no other screen waits for it. */
const needsSchemas = (id: string, graph: Graph) =>
  isSchemas(id) || (graph.getModuleInfo(id)?.importedIds ?? []).some(isSchemas);

/** The part of the router's main module that asks before leaving an unfinished form. */
const isForForms = (id: string) => id.endsWith('/useBlocker.js');

/** Styles and fonts stay with the file that imports them. */
const isCode = (id: string) => /\.tsx?$/.test(id) && !id.includes('/theme/');

const ofApp = (path: string) => join(webRoot, path);
const isText = (id: string) => /\/web\/messages\/([a-z]+-)*lt\.ts$/.test(id);
const isFirstText = (id: string) => id.includes('/platform/') && id.endsWith('/messages/base-lt.ts');

/** First screens, of whatever feature: the pages and parts that a route's `first.ts` loads. */
const firstScreens = (graph: Graph) => {
  const loaded = firstFiles
    .flatMap((file) => graph.getModuleInfo(file)?.dynamicallyImportedIds ?? [])
    .filter((id) => !id.endsWith('=loader'));
  const pageOf = (id: string) =>
    graph.getModuleInfo(id)?.importedIds.find((each) => each.endsWith('-page.tsx'));
  return [...new Set(loaded.map((id) => (id.endsWith('=component') && pageOf(id)) || id))];
};
const firstFiles = globSync('routes/**/first.ts', { cwd: webRoot }).map(ofApp);

/** Screens of families, each made of many small files. */
const ofManyFiles = /\/(lesson-page|child-points-page|child-home|parent-home)\.tsx$/;

/** What is rendered, not what is fetched or worded: the components of a feature and its rooms. */
const isOfRoom = /\/features\/[^/]+\/web\/(?!messages\/)[^/]+\//;

/** The screen that must open fastest. */
const fastestScreen = ofApp('routes/dashboard/attendance/$groupId/daily-sheet/$date/daily-sheet-page.tsx');

/**
 * What the sign-in needs is one download, what the app adds is another, and each screen brings the rest: a handful of
 * requests instead of one for every small file. Imports decide what belongs where: a feature needs no line here.
 */
export function chunkGroups() {
  const reached = new Map<string, Set<string>>();
  const reachedFrom = (entry: string, graph: Graph): Set<string> => {
    const known = reached.get(entry);
    if (known) return known;
    const modules = new Set<string>([entry]);
    for (const id of modules) {
      // A library's main module names all of it; the bundler sorts out what is really used.
      if (/@mantine\/\w+\/esm\/index\.mjs$/.test(id)) continue;
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) modules.add(next);
    }
    reached.set(entry, modules);
    return modules;
  };
  const part = (name: string, priority: number, belongs: (id: string, graph: Graph) => boolean) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (belongs(id, graph) ? name : null),
    priority,
  });
  const first = ofApp('main.tsx');
  const gate = ofApp('gate.tsx');
  const app = ofApp('app.tsx');
  const frame = ofApp('routes/dashboard/route.tsx?tsr-split=component');
  const menu = ofApp('shell/sidebar.tsx');
  const isIn = (entry: string, id: string, graph: Graph) => reachedFrom(entry, graph).has(id);
  const laterParts = (graph: Graph) =>
    [...reachedFrom(frame, graph)]
      .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      .filter((id) => id.endsWith('.tsx') && !isIn(menu, id, graph));
  /** Whether only these parts use it: a screen that uses it, too, would load their whole file. */
  const isOnlyOf = (parts: readonly string[], id: string, graph: Graph) =>
    [id, ...(graph.getModuleInfo(id)?.importers ?? [])].every((each) =>
      parts.some((part) => isIn(part, each, graph)),
    );
  const screensWith = (id: string, graph: Graph) =>
    firstScreens(graph).filter((screen) => isIn(screen, id, graph));
  const isOfSeveral = (id: string, graph: Graph) => isShared(id) && screensWith(id, graph).length > 2;
  /** Queries of routes before their screens are loaded, which a first screen uses, too. */
  const isOfRoutes = (id: string, graph: Graph) =>
    id.endsWith('.queries.ts') &&
    screensWith(id, graph).length > 0 &&
    (graph.getModuleInfo(id)?.importers ?? []).filter((each) => each.endsWith('=loader')).length > 1;
  const isElsewhere = (id: string, graph: Graph) =>
    !needsSchemas(id, graph) &&
    ([gate, app, frame].some((entry) => isIn(entry, id, graph)) ||
      isOfSeveral(id, graph) ||
      isOfRoutes(id, graph));
  /** A room used directly by a screen comes with it; what its parts load from other rooms may not. */
  const isOfOwnRoom = (id: string, screen: string, graph: Graph) =>
    !id.includes('/web/components/') &&
    [screen, ...(graph.getModuleInfo(screen)?.importedIds ?? [])].some(
      (each) => dirname(each) === dirname(id),
    );
  /**
   * The one first screen that has a component of the kit or of a feature, if all its dependencies are loaded before.
   */
  const onlyScreenOf = (id: string, graph: Graph): string | null => {
    const [screen, ...others] = screensWith(id, graph);
    if (!screen || !ofManyFiles.test(screen) || others.length > 0) return null;
    if (!isShared(id) && (!isOfRoom.test(id) || isOfOwnRoom(id, screen, graph))) return null;
    const isOwn = (each: string) =>
      isElsewhere(each, graph) || (!needsSchemas(each, graph) && screensWith(each, graph).join() === screen);
    return [...reachedFrom(id, graph)].every(isOwn) ? basename(dirname(screen)) : null;
  };
  return [
    // What decides between the two must not wait for either, nor for a library: all that the first file imports.
    part(
      'entry',
      5,
      (id, graph) => id.includes('preload-helper') || (id !== first && isCode(id) && isIn(first, id, graph)),
    ),
    part('react', 4, (id) => /node_modules\/(react|react-dom|scheduler)\//.test(id)),
    part('gate-texts', 4, (id, graph) => isText(id) && isIn(gate, id, graph) && !isFirstText(id)),
    part('texts', 5, isFirstText),
    part(
      'base',
      3,
      (id, graph) =>
        !needsSchemas(id, graph) &&
        isIn(gate, id, graph) &&
        [app, ...(isShared(id) ? [frame, ...(isPicture(id) ? [] : firstScreens(graph))] : [])].some((entry) =>
          isIn(entry, id, graph),
        ),
    ),
    part('pictures', 2, (id, graph) => isIn(gate, id, graph) && isPicture(id)),
    // The frame has a field, too: without this it would load the schema library just for its looks.
    part('fields', 3, (id) => id.endsWith('/form/fields.module.css')),
    part('forms', 2, (id, graph) => isIn(gate, id, graph) && (needsSchemas(id, graph) || isShared(id))),
    part('gate', 1, (id, graph) => isIn(gate, id, graph)),
    part('app', 1, (id, graph) => isIn(app, id, graph) && !needsSchemas(id, graph) && !isForForms(id)),
    // Kit components of more than two first screens come with the frame.
    part(
      'shell',
      1,
      (id, graph) =>
        !needsSchemas(id, graph) &&
        !isForForms(id) &&
        (isIn(frame, id, graph) || isOfSeveral(id, graph) || isOfRoutes(id, graph)),
    ),
    // Kit components of only the screen that must open fastest are one file: thirty icons would be thirty requests.
    part('kit', 1, (id, graph) => !needsSchemas(id, graph) && isShared(id) && isIn(fastestScreen, id, graph)),
    // What the frame loads after the first paint; the menu comes when it is opened.
    part('later', 1, (id, graph) => !needsSchemas(id, graph) && isOnlyOf(laterParts(graph), id, graph)),
    // Likewise what only one of these has: on a slow network a request costs more than its bytes.
    { debugName: 'of one screen', name: onlyScreenOf, priority: 0 },
  ];
}
