/** A film that a lesson shows: on click, in the frame of one of these hosts (decision L11). */
export interface LessonVideo {
  readonly host: 'youtube' | 'vimeo';
  readonly id: string;
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

/** The film at an address as people copy it from their browser; null for every other host and every other page. */
export function videoAt(text: string): LessonVideo | null {
  const [, host = '', path = '', query = ''] = address.exec(text) ?? [];
  const [, first = '', second = ''] = path.split('/');
  if (youtubeHosts.test(host)) {
    const byPath = host === 'youtu.be' ? first : ['embed', 'shorts', 'live'].includes(first) && second;
    const byQuery = first === 'watch' && /(?:^|&)v=([^&]*)/.exec(query)?.[1];
    const id = byPath || byQuery || '';
    return youtubeId.test(id) ? { host: 'youtube', id } : null;
  }
  const id = vimeoHosts.test(host) && path.split('/').find((part) => vimeoId.test(part));
  return id ? { host: 'vimeo', id } : null;
}

/** The host's cookie-free frame, and its own page of the film. */
export function addressesOfVideo({ host, id }: LessonVideo): { frame: string; page: string } {
  return host === 'youtube'
    ? {
        frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
        page: `https://www.youtube.com/watch?v=${id}`,
      }
    : { frame: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`, page: `https://vimeo.com/${id}` };
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
