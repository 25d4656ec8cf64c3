import type { Opening } from '#features/openings/shared/openings.ts';
import { publicPages, shareCardSides } from '#features/openings/shared/openings.words.ts';
import { escapeHtml } from '#platform/server/mail/mail-outbox.ts';
import { languageTag } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { cutShort } from '#platform/shared/plain-text.ts';
import { addressOf, type Drawn } from './openings-drawn.ts';

/** What is in the head of the page: how a link to it is shared, its other languages, and what search engines read. */
export function headOf(drawn: Drawn): string {
  const { locale, publicUrl, filter, openings, shared } = drawn;
  const here = publicUrl + addressOf({ ...drawn, embedded: false }, filter.page);
  const named = {
    description: shared.line,
    'twitter:card': 'summary_large_image',
    ...(openings.groups.length === 0 ? { robots: 'noindex' } : {}),
  };
  const properties = {
    'og:type': 'website',
    'og:site_name': openings.academy,
    'og:title': shared.title,
    'og:description': shared.line,
    'og:locale': languageTag(locale).replace('-', '_'),
    'og:url': here,
    'og:image': shared.picture,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(shareCardSides.width),
    'og:image:height': String(shareCardSides.height),
    'og:image:alt': shared.title,
  };
  const meta = (kind: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(
      ([name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`,
    );
  return [
    ...meta('name', named),
    ...meta('property', properties),
    `<link rel="canonical" href="${escapeHtml(here)}">`,
    ...Object.keys(publicPages).map(
      (each) =>
        `<link rel="alternate" hreflang="${each}" href="${escapeHtml(publicUrl + inOther(drawn, each as keyof typeof publicPages))}">`,
    ),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script type="application/ld+json">${structured(drawn)}</script>`,
  ].join('\n');
}

/** The same page in another language. */
export const inOther = (drawn: Drawn, locale: Drawn['locale']) =>
  addressOf({ ...drawn, locale, embedded: false }, drawn.filter.page);

/** The groups of the page for search engines: a `schema.org/Course` with its instance for each. */
function structured(drawn: Drawn): string {
  const { publicUrl, openings } = drawn;
  const academy = {
    '@type': 'EducationalOrganization',
    '@id': publicUrl,
    name: openings.academy,
    url: publicUrl,
  };
  const graph = [academy, ...openings.groups.map((group) => courseOf(group, drawn))];
  // A text that ends the script element would be read as a document.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
}

const longestDescription = 110;

function courseOf(group: Opening, { locale, publicUrl }: Drawn) {
  const { name, mode, city, address, courses, price, ages, times, nextLesson, free } = group;
  const url = publicUrl + publicPages[locale];
  const { picture } = courses.find((course) => course.picture) ?? {};
  const description = courses.map((course) => localize(course.description, locale)).find(Boolean) ?? name;
  const place = { '@type': 'Place', address: [address, city].filter(Boolean).join(', ') };
  return {
    '@type': 'Course',
    ...{ name, description: cutShort(description, longestDescription), url },
    provider: { '@id': publicUrl },
    ...(picture ? { image: publicUrl + picture.url } : {}),
    ...(ages ? { typicalAgeRange: `${ages.from}-${ages.to}` } : {}),
    ...(price
      ? {
          offers: {
            ...{ '@type': 'Offer', price: price.amountCents / 100, priceCurrency: 'EUR', category: 'Paid' },
            availability: `https://schema.org/${free > 0 ? 'InStock' : 'SoldOut'}`,
          },
        }
      : {}),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: mode === 'online' ? 'Online' : 'Onsite',
      ...(times.length > 0 ? { courseSchedule: times.map(scheduleOf) } : {}),
      ...(nextLesson ? { startDate: nextLesson.date } : {}),
      location: mode === 'online' ? { '@type': 'VirtualLocation', url } : place,
    },
  };
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const scheduleOf = ({ weekday, startTime, endTime }: Opening['times'][number]) => ({
  ...{ '@type': 'Schedule', repeatFrequency: 'P1W', byDay: days[weekday - 1] },
  ...{ startTime, endTime },
});
