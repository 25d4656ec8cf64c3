/// <reference types="vite/types/importMeta.d.ts" />
import type { Role } from '#platform/shared/roles.ts';
import type { SessionUser } from '#platform/shared/session.ts';

/** A call, as `askEarly` asks it. */
type Call = readonly [url: string, input?: unknown];

/** The values of an address's `$names`. */
export type Params = Readonly<Record<string, string>>;

/** The texts that a screen waits for, by the files of `messages/` that join them. */
export type TextSet = 'analytics' | 'billing' | 'home' | 'lesson' | 'points' | 'sheet' | 'workshop';

/**
 * What a screen that must open fast declares in the `first.ts` of its folder. It is requested together with the app, before
 * the router runs; the route asks for the same later, and gets the early answers (platform/web/session/early-answer.ts).
 * Other screens open just as well, one round trip later, with all texts.
 */
export interface FirstScreen {
  readonly texts?: TextSet | ((params: Params) => TextSet | undefined);
  readonly load?: () => Promise<unknown>;
  /** What it asks in any role, and the code that shows it: requested together with the session. */
  readonly asksAnybody?: () => Promise<unknown>;
  /** What only one role sees on it. */
  readonly parts?: Readonly<Record<Role, () => Promise<unknown>>>;
  readonly asks?: (
    user: Pick<SessionUser, 'id'> & { readonly role: Role },
    params: Params,
  ) => readonly Call[];
}

const screens = Object.entries(
  import.meta.glob<FirstScreen>('./routes/**/first.ts', { eager: true, import: 'first' }),
).map(([file, screen]) => ({ at: patternOf(file.slice('./routes'.length, -'/first.ts'.length)), screen }));

/** Ids look like ids, so that an address with `edit` in their place is another screen's. */
function patternOf(address: string): RegExp {
  const pattern = address.replaceAll(/\$(\w+)/g, (_, name: string) =>
    name.endsWith('Id') ? `(?<${name}>[\\da-f]{8}-[\\da-f-]{27})` : `(?<${name}>[\\w-]+)`,
  );
  return new RegExp(`^${pattern}/?$`, 'i');
}

/** The first screen of an address, with its parameters; null for other addresses. */
export function firstScreenOf(pathname: string): { screen: FirstScreen; params: Params } | null {
  // Both lead there.
  const path = /^\/(dashboard\/?)?$/.test(pathname) ? '/dashboard/modules' : pathname;
  for (const { at, screen } of screens) {
    const found = at.exec(path);
    if (found) return { screen, params: { ...found.groups } };
  }
  return null;
}
