import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { StoredFile } from '#features/files/shared/files.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import { renderScreen } from '#platform/testing/render.tsx';
import platformEn from '#platform/web/messages/en.ts';
import platform from '#platform/web/messages/lt.ts';
import { forgetKept, listKept } from '#platform/web/offline/offline-store.ts';
import { drawLesson } from '../../shared/lesson-drawing.rules.ts';
import lessonEn from '../messages/lesson-en.ts';
import lesson from '../messages/lesson-lt.ts';
import { LessonBody } from './lesson-body.tsx';
import type { TickPlace, Ticks } from './use-ticks.ts';

const picture: StoredFile = {
  id: 'f1',
  name: 'planeta.webp',
  kind: 'picture',
  type: 'image/webp',
  size: 80_000,
  width: 1600,
  height: 900,
  url: '/files/f1/large.webp',
  smallUrl: '/files/f1/small.webp',
};
const project: StoredFile = {
  ...picture,
  id: 'f2',
  name: 'katė.sb3',
  kind: 'file',
  type: 'application/octet-stream',
  size: 1_200_000,
  url: '/files/f2',
  smallUrl: null,
};

interface Given {
  readonly tellsMissing?: boolean;
  readonly locale?: Locale;
  readonly looksOn?: boolean;
  readonly ticksIn?: TickPlace;
}

async function show(body: string, { locale = 'lt', ...how }: Given = {}) {
  const messages = locale === 'lt' ? { ...platform, lesson } : { ...platformEn, lesson: lessonEn };
  const { container } = renderScreen(
    <LessonBody
      drawing={drawLesson(`${body}\n\nPabaiga.`, { idPrefix: 'lesson', headingLevel: 2 })}
      files={[picture, project]}
      {...how}
      renderExercise={(id) => (id === 'e1' ? <p>Užduotis e1</p> : null)}
    />,
    { locale, messages },
  );
  await screen.findByText('Pabaiga.');
  return container;
}

describe('a lesson’s text', () => {
  it('has headings one below the page’s, each with an id of its own', async () => {
    await show('# Ciklai\n\n### Kodėl?\n\n# Ciklai');
    expect(screen.getAllByRole('heading').map(({ tagName, id }) => [tagName, id])).toEqual([
      ['H2', 'lesson-h-ciklai'],
      ['H3', 'lesson-h-kodel'],
      ['H2', 'lesson-h-ciklai-2'],
    ]);
  });

  it.each([
    ['lt', 'Paaiškinimai', 'Grįžti prie 1 paaiškinimo vietos tekste'],
    ['en', 'Notes', 'Back to note 1 in the text'],
  ] as const)('has footnotes that lead there and back, in %s', async (locale, title, back) => {
    const container = await show('Ciklas[^1] sukasi.\n\n[^1]: Kartojimas.', { locale });
    const heading = screen.getByRole('heading', { name: title });
    const there = screen.getByRole('link', { name: '1' });
    expect(there.getAttribute('aria-describedby')).toBe(heading.id);
    const note = container.querySelector(there.getAttribute('href') ?? '');
    expect(note?.textContent).toContain('Kartojimas.');
    const here = within(note as HTMLElement).getByRole('link', { name: back });
    expect(container.querySelector(here.getAttribute('href') ?? '')).toBe(there);
  });

  it('has keys, and tables in a scrolling region', async () => {
    await show('Spausk :kbd[Ctrl].\n\n| a | b |\n|---|--:|\n| 1 | 2 |');
    expect(screen.getByText('Ctrl').tagName).toBe('KBD');
    const table = screen.getByRole('group', { name: lesson.table });
    expect(within(table).getAllByRole('cell')).toHaveLength(2);
  });

  it('keeps a colon between words', async () => {
    const container = await show('Prasideda 17:30, pasiimk:*sąsiuvinį*, a:b[c](https://orbita.lt)');
    expect(container.textContent).toContain('Prasideda 17:30, pasiimk:sąsiuvinį, a:bc');
    expect(screen.getByRole('link', { name: 'c' })).toBeTruthy();
  });

  it('opens other sites in a new tab, without a referrer', async () => {
    await show('[Python](https://python.org)');
    const link = screen.getByRole('link', { name: 'Python' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });
});

describe('the things to do in a lesson', () => {
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  const body = '- [x] Perskaityk\n- [ ] Pridėk `kartok`\n  - paprastas\n\n1. [ ] Išbandyk\n\n   Daug kartų.';
  const urte = { userId: 'urte', textId: 'l' };
  const kept = () => listKept<Ticks>('urte/lesson-ticks/l');

  afterEach(() => forgetKept(''));

  it('are ticked one by one, each by its words', async () => {
    const user = userEvent.setup();
    await show(body);
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    expect((await box('Perskaityk')).checked).toBe(true);
    await user.click(screen.getByText('Pridėk'));
    expect((await box('Pridėk kartok')).checked).toBe(true);
    expect((await box('Išbandyk')).checked).toBe(false);
    await user.click(await box('Perskaityk'));
    expect((await box('Perskaityk')).checked).toBe(false);
  });

  it('stay ticked on the device for whoever ticked them, until they log out', async () => {
    const user = userEvent.setup();
    await show(body, { ticksIn: urte });
    await user.click(await box('Išbandyk'));
    await expect.poll(kept).toEqual([{ Išbandyk: true }]);
    cleanup();
    await show(body, { ticksIn: urte });
    await expect.poll(async () => (await box('Išbandyk')).checked).toBe(true);
    cleanup();
    await show(body, { ticksIn: { ...urte, userId: 'benas' } });
    expect((await box('Išbandyk')).checked).toBe(false);
    cleanup();
    await forgetKept('urte/');
    await show(body, { ticksIn: urte });
    expect((await box('Išbandyk')).checked).toBe(false);
  });

  it('are open again when the text asks for something else', async () => {
    const user = userEvent.setup();
    await show('- [ ] Išbandyk', { ticksIn: urte });
    await user.click(await box('Išbandyk'));
    await expect.poll(kept).toHaveLength(1);
    cleanup();
    await show('- [ ] Išbandyk su draugu\n- [ ] Išbandyk', { ticksIn: urte });
    await expect.poll(async () => (await box('Išbandyk')).checked).toBe(true);
    expect((await box('Išbandyk su draugu')).checked).toBe(false);
  });

  it('are a plain list for whoever looks at somebody else’s lesson', async () => {
    await show(body, { looksOn: true });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
  });
});

describe('code in a lesson', () => {
  it('is highlighted, and copied as it was written', async () => {
    const user = userEvent.setup();
    const container = await show('```python\nfor i in range(3):\n    print(i)\n```');
    await screen.findByText('for', { selector: '[data-kind="keyword"]' });
    expect(container.querySelector('pre')?.textContent).toBe('for i in range(3):\n    print(i)');
    await user.click(screen.getByRole('button', { name: lesson.copy }));
    expect(await navigator.clipboard.readText()).toBe('for i in range(3):\n    print(i)');
    expect(screen.getByRole('button', { name: lesson.copied })).toBeTruthy();
  });
});

describe('a script of Scratch in a lesson', () => {
  it('is a list of blocks, and what a block repeats is a list inside it', async () => {
    const container = await show('```scratch\nkartok (4)\n  eik (60)\n```');
    const [outer, inner] = within(container).getAllByRole('list');
    expect(outer?.textContent).toBe('kartok 4eik 60');
    expect(inner?.textContent).toBe('eik 60');
    expect(inner?.closest('li')?.dataset.category).toBe('control');
    expect(screen.queryByRole('button', { name: lesson.copy })).toBeNull();
  });
});

describe('the blocks of a lesson', () => {
  it('have a hint that is collapsed until it is wanted', async () => {
    const user = userEvent.setup();
    await show(':::hint[Kaip pradėti?]\nNuo **pradžios**.\n:::');
    const hint = screen.getByRole<HTMLDetailsElement>('group');
    expect(hint.open).toBe(false);
    await user.click(screen.getByText('Kaip pradėti?'));
    expect(hint.open).toBe(true);
    expect(within(hint).getByText('pradžios')).toBeTruthy();
  });

  it('have notes and warnings with their own titles, or the academy’s', async () => {
    await show(':::note\nViena.\n:::\n\n:::warning[Karšta]\nDu.\n:::');
    const [note, warning] = screen.getAllByRole('note');
    expect(note?.textContent).toBe(`${lesson.note}Viena.`);
    expect(warning?.textContent).toBe('KarštaDu.');
  });

  it('have a picture with reserved space, and downloadable files', async () => {
    await show('::picture{file=f1 alt="Planeta" caption="Mūsų žemė"}\n\n::file{file=f2}');
    const image = screen.getByRole('img', { name: 'Planeta' });
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '900']);
    expect(image.getAttribute('src')).toBe(picture.url);
    expect(screen.getByText('Mūsų žemė')).toBeTruthy();
    const link = screen.getByRole('link', { name: /katė\.sb3/ });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/files/f2', 'katė.sb3']);
    expect(link.textContent).toContain('1,2');
  });

  it('make no request to a film’s host before the click, and frame it in a sandbox', async () => {
    const user = userEvent.setup();
    const container = await show(
      '::video{url="https://www.youtube.com/watch?v=dQw4w9WgXcQ" title="Kas yra ciklas"}',
    );
    expect(container.querySelector('iframe, img, [src]')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Kas yra ciklas/ }));
    const frame = screen.getByTitle('Kas yra ciklas');
    expect(frame.getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    );
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation');
    expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin');
    expect(document.activeElement).toBe(frame);
  });

  it('run a Scratch project on click, and offer its file', async () => {
    const user = userEvent.setup();
    await show('::scratch{project="104" file=f2}');
    expect(screen.getByRole('link', { name: /katė\.sb3/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: new RegExp(lesson.scratch_start) }));
    expect(screen.getByTitle(lesson.scratch).getAttribute('src')).toBe(
      'https://scratch.mit.edu/projects/104/embed',
    );
  });

  it('have the exercise that is passed in', async () => {
    await show('::exercise{id=e1}');
    expect(screen.getByText('Užduotis e1')).toBeTruthy();
  });

  const missing = '::picture{file=f9 alt="x"}\n\n::file{file=f9}\n\n::exercise{id=e9}';

  it('show staff what is missing', async () => {
    await show(missing, { tellsMissing: true });
    for (const text of [lesson.missing_picture, lesson.missing_file, lesson.missing_exercise])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('hide that from families', async () => {
    const container = await show(missing);
    expect(container.querySelector('.body')?.textContent?.trim()).toBe('Pabaiga.');
  });
});
