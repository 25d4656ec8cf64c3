import { rememberedChoice } from '#platform/web/remembered-choice.ts';
import type { Entry, EntryKind } from './components/palette-entries.view.ts';

/** How many recent entries are shown. */
const kept = 5;
const stored = rememberedChoice('searched');
/** Names of people stay in this tab's memory: a device may be shared. */
const people = new Map<string, readonly Entry[]>();

// A sheet's day is over tomorrow.
const lasting: readonly EntryKind[] = ['page', 'action', 'setting', 'group', 'lesson', 'prize'];

/** The user's recent entries from the palette, newest first. */
export function recentEntries(userId: string): readonly Entry[] {
  return people.get(userId) ?? storedEntries(userId);
}

/** Stores what was opened: things on the device, people until the tab closes. */
export function rememberEntry(userId: string, entry: Entry): void {
  // The way to a list's words is no place.
  if (entry.kind === 'all') return;
  const entries = [entry, ...recentEntries(userId).filter(({ key }) => key !== entry.key)].slice(0, kept);
  people.set(userId, entries);
  stored.choose(userId, JSON.stringify(entries.filter(({ kind }) => lasting.includes(kind))));
}

function storedEntries(userId: string): readonly Entry[] {
  try {
    const entries: unknown = JSON.parse(stored.read(userId) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry).slice(0, kept) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  if (!value || typeof value !== 'object') return false;
  const { key, kind, label, about, link } = value as Record<string, unknown>;
  const to = link && typeof link === 'object' && 'to' in link ? link.to : undefined;
  return (
    [key, label, about].every((text) => typeof text === 'string') &&
    lasting.includes(kind as EntryKind) &&
    typeof to === 'string' &&
    to.startsWith('/dashboard')
  );
}
