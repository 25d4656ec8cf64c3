const kept = 'orbita-visits';
/** More entries than anybody goes back through in a tab. */
const most = 100;

let visits: readonly string[] | null = null;

/**
 * Whether an entry of the tab's history, by its key, is visited for the first time: by a link or an address that was typed, and not by
 * Back, Forward or a reload, which return to what was read there. Asking once counts as the visit.
 */
export function isFirstVisit(key: string): boolean {
  visits ??= read();
  if (visits.includes(key)) return false;
  visits = [...visits, key].slice(-most);
  try {
    sessionStorage.setItem(kept, visits.join(' '));
  } catch {
    // A browser that keeps nothing: a reload is a first visit there.
  }
  return true;
}

function read(): readonly string[] {
  try {
    return sessionStorage.getItem(kept)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
