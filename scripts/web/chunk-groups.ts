import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { joinPieces, type Piece } from './join-pieces.ts';

type Facts = 'code' | 'importedIds' | 'dynamicallyImportedIds' | 'importers';
interface Graph {
  getModuleInfo(id: string): Readonly<Pick<Rolldown.ModuleInfo, Facts>> | null;
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
/** Each joins the texts of some screens. */
const textFiles = globSync('messages/*-*.ts', { cwd: webRoot }).map(ofApp);

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
  const isInKit = (id: string) => !needsSchemas(id) && isShared(id) && isIn(fastestScreen, id);
  const isNamed = (id: string) =>
    [main, gate, app, frame].some((entry) => isIn(entry, id)) || isOfSeveral(id) || isInKit(id);
  /** What is loaded together: the files of a route with those of a role, and each joined set of texts. */
  const loadedTogether = () => [
    ...firstFiles.flatMap((file) => {
      const ofRoute = loadedBy(file).filter((id) => /tsr-split=|-page\.tsx$/.test(id));
      const parts = loadedBy(file).filter((id) => !ofRoute.includes(id));
      return parts.length > 0 ? parts.map((id) => [...ofRoute, id]) : [ofRoute];
    }),
    ...textFiles.map((id) => [id]),
  ];
  /** Modules that first screens share among themselves or with others, in pieces. */
  const findPieces = (): Piece[] => {
    const together = loadedTogether().map((ids) => new Set(ids.flatMap((id) => [...reachedFrom(id)])));
    const everything = new Set([main]);
    for (const id of everything) for (const next of [...importsOf(id), ...loadedBy(id)]) everything.add(next);
    const first = new Set([gate, app, frame, ...loadedTogether().flat()]);
    const others = [...new Set([...everything].flatMap(loadedBy))].filter((id) => !first.has(id));
    const screensOf = (id: string) => new Set(together.keys().filter((at) => together[at]?.has(id)));
    const othersOf = (id: string) => new Set(others.filter((other) => isIn(other, id)));
    const usesKit = (id: string) => importsOf(id).some((each) => each.includes('/@mantine/'));
    const isPiece = (id: string) =>
      !isNamed(id) && isForAll(id) && !textFiles.includes(id) && !usesKit(id) && screensOf(id).size > 1;
    const left = new Set(together.flatMap((modules) => [...modules]).filter(isPiece));
    // What stands on other modules would take them along, and all of their users would load the piece.
    const standsAlone = (id: string) => importsOf(id).every((each) => left.has(each) || isNamed(each));
    const isWithItsUsers = (id: string) =>
      !id.endsWith('.css') || importersOf(id).every((each) => left.has(each));
    for (let size = -1; size !== left.size; ) {
      size = left.size;
      for (const id of left) if (!standsAlone(id) || !isWithItsUsers(id)) left.delete(id);
    }
    const sizeOf = (id: string) => graph.getModuleInfo(id)?.code?.length ?? 0;
    const alike = Map.groupBy(left, (id) => [...screensOf(id), ...othersOf(id)].join());
    return joinPieces(
      [...alike.values()].map((ids) => ({
        ...{ ids, size: ids.reduce((sum, id) => sum + sizeOf(id), 0) },
        ...{ screens: screensOf(ids[0] ?? ''), others: othersOf(ids[0] ?? '') },
      })),
    );
  };
  let pieces: readonly Piece[] | undefined;
  const isOfPiece = (id: string, at: number) => {
    pieces ??= findPieces();
    return pieces[at]?.ids.includes(id) === true;
  };
  const part = (name: string, priority: number, belongs: (id: string) => boolean) => ({
    debugName: name,
    name: (id: string, given: Graph) => {
      graph = given;
      return belongs(id) ? name : null;
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
    part('kit', 1, isInKit),
    // What the frame loads after the first paint; the menu comes when it is opened.
    part('later', 1, (id) => !needsSchemas(id) && isOnlyLater(id)),
    // Likewise what first screens share, in as many pieces as there may be: a request costs more than its bytes.
    ...Array.from({ length: 40 }, (_, at) => part(`piece-${at}`, 0, (id) => isOfPiece(id, at))),
  ];
}
