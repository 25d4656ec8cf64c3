import {
  type Opening,
  type Openings,
  oldest,
  openingsPerPage,
  youngest,
} from '#features/openings/shared/openings.ts';
import { pictureSides, publicPages } from '#features/openings/shared/openings.words.ts';
import { escapeHtml } from '#platform/server/mail/mail-outbox.ts';
import { addDays, formatDay, formatWeekday } from '#platform/shared/dates.ts';
import { type Locale, locales, localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { cutShort } from '#platform/shared/plain-text.ts';
import { htmlPage } from '../plugins/html-page.ts';
import { freePlacesIn, groupsIn } from './openings.words.ts';
import { addressOf, type Drawn, fill, type Words, wordsOf } from './openings-drawn.ts';
import { headOf, inOther } from './openings-head.ts';
import { openingsCss } from './openings-style.ts';

const someMonday = '2024-01-01';
/** What a card tells of a course, in characters, and how many courses: a page must stay light and a card be read at a glance. */
const longestDescription = 110;
const mostCourses = 3;
const ages = Array.from({ length: oldest - youngest + 1 }, (_, n) => youngest + n);

function weekdayName(weekday: number, locale: Locale): string {
  const name = formatWeekday(addDays(someMonday, weekday - 1), locale, 'long');
  return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

function choosing(
  name: string,
  label: string,
  any: string,
  choices: readonly Choice[],
  chosen: unknown,
): string {
  if (choices.length === 0) return '';
  const options = choices.map(
    ({ value, label: text }) =>
      `<option value="${escapeHtml(value)}"${value === String(chosen) ? ' selected' : ''}>${escapeHtml(text)}</option>`,
  );
  return `<label>${escapeHtml(label)}<select name="${name}"><option value="">${escapeHtml(any)}</option>${options.join('')}</select></label>`;
}

function finding({ locale, filter, openings: { choices }, embedded }: Drawn): string {
  const words = wordsOf(locale);
  const { city, online, age, weekday, courseId } = filter;
  const places = [
    ...choices.cities.map((each) => ({ value: `city:${each}`, label: each })),
    ...(choices.online ? [{ value: 'online', label: words.online }] : []),
  ];
  const years = ages.map((each) => ({ value: String(each), label: fill(words.years, { count: each }) }));
  const days = [1, 2, 3, 4, 5, 6, 7].map((each) => ({
    value: String(each),
    label: weekdayName(each, locale),
  }));
  const courses = choices.courses.map(({ id, title }) => ({ value: id, label: localize(title, locale) }));
  return `<form action="${publicPages[locale]}" role="search" aria-label="${escapeHtml(words.find)}">
${embedded ? '<input type="hidden" name="embed" value="">' : ''}
${choosing('place', words.place, words.any_place, places, online ? 'online' : `city:${city}`)}
${choosing('age', words.age, words.any_age, years, age)}
${choosing('day', words.day, words.any_day, days, weekday)}
${choosing('course', words.course, words.any_course, courses, courseId)}
<button>${escapeHtml(words.search)}</button></form>`;
}

function timesIn(times: Opening['times'], locale: Locale): string[] {
  const said = times.map(
    ({ weekday, startTime, endTime }) => `${weekdayName(weekday, locale)} ${startTime}–${endTime}`,
  );
  return said.length > 0 ? said : [wordsOf(locale).no_times];
}

function factsOf(group: Opening, locale: Locale): string[] {
  const words = wordsOf(locale);
  const { mode, address, city, times, next, nextLesson, teachers } = group;
  const place = mode === 'online' ? words.online : [address, city].filter(Boolean).join(', ');
  // A time that the week above says already is not said again.
  const isUsual = times.some(({ startTime }) => startTime === nextLesson?.time);
  return [
    next &&
      fill(words.times_from, {
        date: formatDay(next.from, locale).replace(/ d\.$/, ''),
        times: timesIn(next.times, locale).join(', '),
      }),
    [place, group.ages && agesIn(group.ages, words)].filter(Boolean).join(' · '),
    nextLesson &&
      fill(words.next, {
        date: [formatDay(nextLesson.date, locale), isUsual ? '' : nextLesson.time].filter(Boolean).join(', '),
      }),
    teachers.length > 0 && fill(words.taught_by, { names: teachers.join(', ') }),
  ].flatMap((each) => each || []);
}

const agesIn = ({ from, to }: NonNullable<Opening['ages']>, words: Words) =>
  fill(from === to ? words.one_age : words.ages, { from, to });

function priceIn(price: NonNullable<Opening['price']>, locale: Locale): string {
  const words = wordsOf(locale);
  const amount = formatMoney(price.amountCents);
  if (price.every === 'once') return fill(words.price_once, { amount });
  return fill(words.price, { amount, every: words.every[price.every] });
}

/** Where a family chooses the group; whoever is signed out registers or signs in first, and comes back. */
const registerFor = (path: string) => `/auth/register?redirect=${encodeURIComponent(path)}`;
const joinAddress = ({ id, price }: Opening) =>
  price ? registerFor(`/dashboard/join/${id}`) : '/auth/register';
const waitAddress = (id: string) => registerFor(`/dashboard/waiting/join?groupId=${id}`);

function cardOf(group: Opening, { locale, embedded }: Drawn): string {
  const words = wordsOf(locale);
  const { id, name, times, courses, free, price } = group;
  const seats = free > 0 ? freePlacesIn(free, locale) : words.full;
  const target = embedded ? ' target="_top"' : '';
  // A full group leads to its waiting list, behind the sign-in.
  const go = free > 0 ? words.register : words.wait;
  return `<li>${pictureOf(group, locale)}<h2>${escapeHtml(name)}</h2>
<ul>${timesIn(times, locale)
    .map((time) => `<li class="when">${escapeHtml(time)}</li>`)
    .join('')}${factsOf(group, locale)
    .map((fact) => `<li>${escapeHtml(fact)}</li>`)
    .join('')}</ul>
${courses
  .slice(0, mostCourses)
  .map((course) => courseIn(course, locale))
  .join('')}
<div class="foot">${price ? `<span class="price">${escapeHtml(priceIn(price, locale))}</span>` : ''}
<span class="seats${free > 0 ? '' : ' full'}">${escapeHtml(seats)}</span>
<a class="go" href="${free > 0 ? joinAddress(group) : waitAddress(id)}"${target} aria-label="${escapeHtml(`${go}: ${name}`)}">${escapeHtml(go)}</a>${tryOf(group, words, target)}</div></li>`;
}

/** The first picture of the group's courses; nothing where none has one. Its room is kept until it is there. */
function pictureOf({ courses }: Opening, locale: Locale): string {
  const { picture } = courses.find((course) => course.picture) ?? {};
  if (!picture) return '';
  const { width, height } = pictureSides;
  return `<img src="${escapeHtml(picture.url)}" alt="${escapeHtml(localize(picture.alt, locale))}" width="${width}" height="${height}" loading="lazy">`;
}

function courseIn({ title, description, makes }: Opening['courses'][number], locale: Locale): string {
  const about = cutShort(localize(description, locale), longestDescription);
  const text = [localize(title, locale), about].filter(Boolean).join('. ');
  const made = makes && fill(wordsOf(locale).makes, { what: localize(makes, locale) });
  return `<p>${escapeHtml(text)}</p>${made ? `<p class="makes">${escapeHtml(made)}</p>` : ''}`;
}

/** Leads to the lessons of the group that a child can try. */
function tryOf({ id, name, trial }: Opening, words: Words, target: string): string {
  if (!trial) return '';
  const text = trial.priceCents === null ? words.try_free : words.try;
  return `<a class="try" href="${registerFor(`/dashboard/trials?group=${id}`)}"${target} aria-label="${escapeHtml(`${text}: ${name}`)}">${escapeHtml(text)}</a>`;
}

/** How many groups there are, and the way back to all of them. */
function countOf({ locale, filter, openings: { total }, embedded }: Drawn): string {
  const all = `<a href="${publicPages[locale]}${embedded ? '?embed' : ''}">${escapeHtml(wordsOf(locale).all)}</a>`;
  return `<p class="count">${escapeHtml(groupsIn(total, locale))}${isFiltered(filter) ? ` · ${all}` : ''}</p>`;
}

const isFiltered = ({ page: _, ...wanted }: Drawn['filter']) =>
  Object.values(wanted).some((each) => each !== undefined);

function listOf(drawn: Drawn): string {
  const { locale, filter, openings, embedded } = drawn;
  const words = wordsOf(locale);
  const { groups } = openings;
  if (groups.length === 0) {
    const isSearch = filter.page > 1 || isFiltered(filter);
    const all = `<p><a href="${publicPages[locale]}${embedded ? '?embed' : ''}">${escapeHtml(words.all)}</a></p>`;
    return `<div class="none"><p>${escapeHtml(isSearch ? words.none_found : words.none)}</p>${isSearch ? all : ''}</div>`;
  }
  const cards = groups.map((group) => cardOf(group, drawn)).join('\n');
  return `${countOf(drawn)}<ul class="groups">${cards}</ul>${pagesOf(drawn)}`;
}

function pagesOf(drawn: Drawn): string {
  const { locale, filter, openings } = drawn;
  const words = wordsOf(locale);
  const last = Math.ceil(openings.total / openingsPerPage);
  if (last < 2) return '';
  const to = (page: number, text: string, rel: string) =>
    page < 1 || page > last
      ? '<span></span>'
      : `<a rel="${rel}" href="${escapeHtml(addressOf(drawn, page))}">${escapeHtml(text)}</a>`;
  return `<nav aria-label="${escapeHtml(words.pages)}">${to(filter.page - 1, words.earlier, 'prev')}<span>${filter.page} / ${last}</span>${to(filter.page + 1, words.later, 'next')}</nav>`;
}

/** The page of the groups that anybody may find, as a whole document that works without scripts (decision E1). */
export function drawOpenings(drawn: Drawn): string {
  const { locale, openings, shared, embedded } = drawn;
  const words = wordsOf(locale);
  const others = locales.filter((each) => each !== locale);
  const head = `<header><strong>${escapeHtml(openings.academy)}</strong>${others
    .map(
      (each) =>
        `<a lang="${each}" hreflang="${each}" href="${escapeHtml(inOther(drawn, each))}">${escapeHtml(words.other)}</a>`,
    )
    .join('')}<a href="/auth/login">${escapeHtml(words.sign_in)}</a></header>`;
  return htmlPage({
    locale,
    title: shared.title,
    style: openingsCss,
    head: headOf(drawn),
    body: `${embedded ? '' : head}
<main>
<h1>${escapeHtml(words.title)}</h1>
<p class="lead">${escapeHtml(words.lead)}</p>
${openings.total > 0 || hasChoices(openings) ? finding(drawn) : ''}
${listOf(drawn)}
</main>`,
  });
}

const hasChoices = ({ choices: { cities, online } }: Openings) => cities.length > 0 || online;
