import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

interface Graph {
  getModuleInfo(
    id: string,
  ): Readonly<Record<'importedIds' | 'dynamicallyImportedIds' | 'importers', readonly string[]>> | null;
}

const webRoot = join(import.meta.dirname, '../../apps/web');
const ofApp = (path: string) => join(webRoot, path);
const [main, gate, app, frame, menu] = [
  'main.tsx',
  'gate.tsx',
  'app.tsx',
  'routes/dashboard/route.tsx?tsr-split=component',
  'shell/sidebar.tsx',
].map(ofApp) as [string, string, string, string, string];
/** The screen that must open fastest. */
const fastestScreen = ofApp('routes/dashboard/attendance/$groupId/daily-sheet/$date/daily-sheet-page.tsx');
/** Each loads the page and the parts of a first screen. */
const firstFiles = globSync('routes/**/first.ts', { cwd: webRoot }).map(ofApp);
/** Screens of families, each made of many small files. */
const ofManyFiles = /\/(lesson-page|child-points-page|child-home|parent-home)\.tsx$/;

const isShared = (id: string) => !/\/(apps|features)\//.test(id);
const isPicture = (id: string) => /\/platform\/web\/illustrations\/(?!later-picture|google-mark)/.test(id);
const isSchemas = (id: string) => id.includes('/node_modules/zod/');
/** The part of the router's main module that asks before leaving an unfinished form. */
const isForForms = (id: string) => id.endsWith('/useBlocker.js');
const isLaterForAll = (id: string) => /(?<!\/menu-drawer|\/bottom-tabs)\.tsx$/.test(id);
/** Styles and fonts stay with the file that imports them. */
const isCode = (id: string) => /\.tsx?$/.test(id) && !id.includes('/theme/');
const isText = (id: string) => /\/web\/messages\/([a-z]+-)*lt\.ts$/.test(id);
const isFirstText = (id: string) => id.includes('/platform/') && id.endsWith('/messages/base-lt.ts');
/** What is rendered, not what is fetched or worded: the components of a feature and its rooms. */
const isOfRoom = (id: string) => /\/features\/[^/]+\/web\/(?!messages\/)[^/]+\//.test(id);

/**
 * What the sign-in needs is one download, what the app adds is another, and each screen brings the rest: a handful of
 * requests instead of one for every small file. Imports decide what belongs where: a feature needs no line here.
 */
export function chunkGroups() {
  let graph: Graph;
  const reached = new Map<string, Set<string>>();
  const importsOf = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const importersOf = (id: string) => graph.getModuleInfo(id)?.importers ?? [];
  const loadedBy = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const reachedFrom = (entry: string): Set<string> => {
    const known = reached.get(entry);
    if (known) return known;
    const modules = new Set<string>([entry]);
    // A library's main module names all of it; the bundler sorts out what is really used.
    for (const id of modules)
      if (!/@mantine\/\w+\/esm\/index\.mjs$/.test(id)) for (const next of importsOf(id)) modules.add(next);
    reached.set(entry, modules);
    return modules;
  };
  const isIn = (entry: string, id: string) => reachedFrom(entry).has(id);
  /** Whether a module creates schemas: their library is for forms, and no other screen waits for it. */
  const needsSchemas = (id: string) => isSchemas(id) || importsOf(id).some(isSchemas);
  const isForAll = (id: string) => !needsSchemas(id) && !isForForms(id);
  const pageOf = (id: string) => importsOf(id).find((each) => each.endsWith('-page.tsx'));
  const firstScreens = () =>
    new Set(
      firstFiles
        .flatMap(loadedBy)
        .filter((id) => !id.endsWith('=loader'))
        .map((id) => (id.endsWith('=component') && pageOf(id)) || id),
    );
  const screensWith = (id: string) => [...firstScreens()].filter((screen) => isIn(screen, id));
  const laterParts = () =>
    [...reachedFrom(frame)].flatMap(loadedBy).filter((id) => isLaterForAll(id) && !isIn(menu, id));
  /** Whether only what the frame loads later for all (not the menu, not a child’s tabs) uses it: screens would load all. */
  const isOnlyLater = (id: string) => {
    const parts = laterParts();
    return [id, ...importersOf(id)].every((each) => parts.some((part) => isIn(part, each)));
  };
  /** Queries of routes before their screens are loaded, which a first screen uses, too. */
  const isOfRoutes = (id: string) =>
    id.endsWith('.queries.ts') &&
    screensWith(id).length > 0 &&
    importersOf(id).filter((each) => each.endsWith('=loader')).length > 1;
  /** The kit of more than two first screens comes with the frame. */
  const isOfSeveral = (id: string) => (isShared(id) && screensWith(id).length > 2) || isOfRoutes(id);
  const isElsewhere = (id: string) => [gate, app, frame].some((entry) => isIn(entry, id)) || isOfSeveral(id);
  /** A room used directly by a screen comes with it; what its parts load from other rooms may not. */
  const isOfOwnRoom = (id: string, screen: string) =>
    !id.includes('/web/components/') &&
    [screen, ...importsOf(screen)].some((each) => dirname(each) === dirname(id));
  /** The one first screen that has a component of the kit or of a feature, if all its dependencies are loaded before. */
  const onlyScreenOf = (id: string): string | false => {
    const [screen, ...others] = screensWith(id);
    if (!screen || !ofManyFiles.test(screen) || others.length > 0) return false;
    if (!isShared(id) && (!isOfRoom(id) || isOfOwnRoom(id, screen))) return false;
    const isOwn = (each: string) =>
      !needsSchemas(each) && (isElsewhere(each) || screensWith(each).join() === screen);
    return [...reachedFrom(id)].every(isOwn) && basename(dirname(screen));
  };
  const part = (name: string, priority: number, belongs: (id: string) => boolean | string) => ({
    debugName: name,
    name: (id: string, given: Graph) => {
      graph = given;
      const found = belongs(id);
      return found === true ? name : found || null;
    },
    priority,
  });
  return [
    // What decides between the two must not wait for either, nor for a library: all that the first file imports.
    part('entry', 5, (id) => id.includes('preload-helper') || (id !== main && isCode(id) && isIn(main, id))),
    part('react', 4, (id) => /node_modules\/(react|react-dom|scheduler)\//.test(id)),
    part('gate-texts', 4, (id) => isText(id) && isIn(gate, id) && !isFirstText(id)),
    part('texts', 5, isFirstText),
    part('base', 3, (id) => {
      const screens = isPicture(id) ? [] : firstScreens();
      const others = isShared(id) ? [app, frame, ...screens] : [app];
      return !needsSchemas(id) && isIn(gate, id) && others.some((entry) => isIn(entry, id));
    }),
    part('pictures', 2, (id) => isIn(gate, id) && isPicture(id)),
    // The frame has a field, too: without this it would load the schema library just for its looks.
    part('fields', 3, (id) => id.endsWith('/form/fields.module.css')),
    part('forms', 2, (id) => isIn(gate, id) && (needsSchemas(id) || isShared(id))),
    part('gate', 1, (id) => isIn(gate, id)),
    part('app', 1, (id) => isIn(app, id) && isForAll(id)),
    part('shell', 1, (id) => isForAll(id) && (isIn(frame, id) || isOfSeveral(id))),
    // The kit of only the screen that must open fastest is one file: thirty icons would be thirty requests.
    part('kit', 1, (id) => !needsSchemas(id) && isShared(id) && isIn(fastestScreen, id)),
    // What the frame loads after the first paint; the menu comes when it is opened.
    part('later', 1, (id) => !needsSchemas(id) && isOnlyLater(id)),
    // Likewise what only one of these has: on a slow network a request costs more than its bytes.
    part('of one screen', 0, onlyScreenOf),
  ];
}
