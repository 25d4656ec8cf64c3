/** A film that a lesson shows: on click, in the frame of one of these hosts (decision L11). */
export interface LessonVideo {
  readonly host: 'youtube' | 'vimeo';
  readonly id: string;
  /** The key of an unlisted film on Vimeo, without which nobody may see it. */
  readonly key?: string;
  /** Where a film on YouTube begins: seconds. */
  readonly start?: number;
}

/**
 * The only foreign origins whose frames a lesson may contain, besides the map of the schedule (decision L11).
 */
export const lessonFrameOrigins: readonly string[] = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://scratch.mit.edu',
];

const address = /^https:\/\/([\w.-]+)(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/;
const youtubeHosts = /^(?:(?:www\.|m\.)?youtube\.com|www\.youtube-nocookie\.com|youtu\.be)$/;
const vimeoHosts = /^(?:(?:www\.)?vimeo\.com|player\.vimeo\.com)$/;
const youtubeId = /^[\w-]{11}$/;
const vimeoId = /^\d{4,12}$/;
const vimeoKey = /^[0-9a-f]{6,20}$/;

/** The seconds that YouTube means by `90`, `90s` or `1h2m3s`; 0 for anything else. */
function secondsIn(text: string): number {
  const [whole, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text) ?? [];
  return whole ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : 0;
}

const inQuery = (query: string, names: string) =>
  new RegExp(`(?:^|&)(?:${names})=([^&]*)`).exec(query)?.[1] ?? '';

/** The film at an address as people copy it from their browser; null for every other host and every other page. */
export function videoAt(text: string): LessonVideo | null {
  const [, host = '', path = '', query = ''] = address.exec(text) ?? [];
  const [, first = '', second = ''] = path.split('/');
  if (youtubeHosts.test(host)) {
    const byPath = host === 'youtu.be' ? first : ['embed', 'shorts', 'live'].includes(first) && second;
    const byQuery = first === 'watch' && inQuery(query, 'v');
    const id = byPath || byQuery || '';
    const start = secondsIn(inQuery(query, 't|start'));
    return youtubeId.test(id) ? { host: 'youtube', id, ...(start > 0 && { start }) } : null;
  }
  if (!vimeoHosts.test(host)) return null;
  const parts = path.split('/');
  const at = parts.findIndex((part) => vimeoId.test(part));
  const key = [parts[at + 1] ?? '', inQuery(query, 'h')].find((each) => vimeoKey.test(each));
  return at < 0 ? null : { host: 'vimeo', id: parts[at] ?? '', ...(key !== undefined && { key }) };
}

/** The address in what people copy: as it is, or from the code that a host offers for embedding. */
export function addressIn(text: string): string {
  const [, embedded] = /<iframe\s[^>]*?\bsrc=["']([^"']+)["']/i.exec(text) ?? [];
  return (embedded ?? text).trim().replaceAll('&amp;', '&').replace(/^\/\//, 'https://');
}

/** The host's cookie-free frame, and its own page of the film. */
export function addressesOfVideo({ host, id, key, start }: LessonVideo): { frame: string; page: string } {
  return host === 'youtube'
    ? {
        frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`,
        page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
      }
    : {
        frame: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
        page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
      };
}

/** True for the number of a Scratch project. */
export function isScratchProject(text: string): boolean {
  return /^[1-9]\d{0,11}$/.test(text);
}

/** The frame in which a Scratch project runs, and its own page. */
export function addressesOfScratch(project: string): { frame: string; page: string } {
  const page = `https://scratch.mit.edu/projects/${project}`;
  return { frame: `${page}/embed`, page };
}
