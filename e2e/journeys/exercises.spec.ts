import type { Page } from '@playwright/test';
import { pythonExerciseOf, webExerciseOf } from '#features/exercises/shared/exercise.factory.ts';
import { expect, test } from '../fixtures.ts';
import { isAnswerKept } from '../kept-answers.ts';
import { quickest } from '../quickest.ts';
import { expectTold } from '../snackbars.ts';

// Without a network the app opens from what the device stored; on a phone, the child is asked before 6 MB are
// stored.
test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

const [pythonId, webId] = ['0198c0de-0000-7000-8000-00000000e001', '0198c0de-0000-7000-8000-00000000e002'];
const exercise = (id: string) => `::exercise{id=${id}}`;
/** Past the frame's port, and past whatever counts there. */
const flood = 'setInterval(() => { for (let n = 0; n < 3000; n++) top.postMessage(n, "*"); });';

/** A browser that isolates no page: there no memory is shared with a worker, so that nothing can interrupt it. */
async function withoutIsolation(page: Page): Promise<void> {
  await page.route('**/dashboard/**', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const { 'document-isolation-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

test('a child is asked before 6 MB, stops an endless program in any browser, and goes on without a network', async ({
  page,
  context,
  academy,
  say,
  signInAs,
}) => {
  const group = await academy.makeClass(['Agota']);
  const lesson = {
    title: { lt: 'Ciklai', en: 'Loops' },
    body: { lt: `${exercise(pythonId)}\n\n${exercise(webId)}`, en: '' },
    topics: 0,
    exercises: [
      { id: pythonId, spec: pythonExerciseOf({ starter: 'while True:\n    pass\n' }) },
      { id: webId, spec: webExerciseOf({ starter: { html: '<h1>Labas</h1>', css: '', js: flood } }) },
    ],
  };
  const { moduleId, lessonIds } = await academy.giveModule(group, { openOrder: 1, lessons: [lesson] });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await withoutIsolation(page);
  await signInAs(group.students[0]);
  await page.goto(`/dashboard/modules/${moduleId}/${lessonIds[0]}`);
  const [python, web] = [0, 1].map((at) =>
    page.getByRole('group', { name: say('exercises.exercise') }).nth(at),
  );
  if (!python || !web) throw new Error('The lesson has two exercises.');
  const run = python.getByRole('button', { name: say('exercises.run'), exact: true });
  const stop = python.getByRole('button', { name: say('exercises.stop') });

  await test.step('nothing of 6 MB is fetched before the child agrees by the button that names them', async () => {
    await python.getByRole('textbox').click();
    const first = python.getByRole('button', { name: say('exercises.run_first') });
    await expect(first).toBeInViewport();
    // With the keyboard open the bar at the thumb is that of the code.
    await page.setViewportSize({ width: 390, height: 470 });
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(python.locator('.cm-activeLine')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: say('lesson.to_module') })).toBeHidden();
    // The code has what the keyboard leaves.
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(python.locator('.cm-line').first()).toBeInViewport({ ratio: 1 });
    await expect(python.getByRole('group', { name: say('exercises.keys') })).toBeInViewport({ ratio: 1 });
    expect(asked.filter((path) => /\.wasm$|\.zip$/.test(path))).toEqual([]);
    await first.click();
    await expect(python.getByText(say('exercises.running'))).toBeVisible();
    await expect(python.getByRole('textbox')).toBeFocused();
    expect(await page.evaluate('crossOriginIsolated')).toBe(false);
  });

  await test.step('a program without an end asks to be stopped, and is, where nothing can interrupt it', async () => {
    await expect(python.getByText(say('exercises.going_round_at', { line: 1 }))).toBeInViewport();
    await expect(stop).toBeInViewport({ ratio: 1 });
    const stopped = await quickest(3000, async () => {
      if (await run.isVisible()) await run.click();
      const began = performance.now();
      await stop.click();
      await expect(python.getByText(say('exercises.stopped'))).toBeVisible();
      return performance.now() - began;
    });
    expect(stopped).toBeLessThan(3000);
  });

  await test.step('a page that floods the screen with messages is taken away', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await web.getByRole('button', { name: say('exercises.show') }).click();
    await expect(web.getByText(say('exercises.page_stuck'))).toBeInViewport();
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  await test.step('Python runs without a network from then on', async () => {
    await expect.poll(() => page.evaluate<boolean>(isAnswerKept('getLesson')).catch(() => false)).toBe(true);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    const isKept = `caches.open('exercises').then((cache) => cache.keys()).then((keys) => keys.some(({ url }) => url.endsWith('.wasm')))`;
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
    await page.unroute('**/dashboard/**');
    await context.setOffline(true);
    await page.reload();
    // By keys: the editor may not have noticed yet what `fill` selects.
    await python.getByRole('textbox').press('ControlOrMeta+a');
    // A word that was begun is taken from the row of keys, which fetches nothing for it.
    await page.keyboard.insertText('pri');
    const keys = python.getByRole('group', { name: say('exercises.keys') });
    await keys.getByRole('button', { name: 'print', exact: true }).tap();
    await expect(python.getByRole('textbox')).toBeFocused();
    await page.keyboard.insertText('"Labas, kosmose!"');
    await keys.getByRole('button', { name: ')', exact: true }).tap();
    await expect(python.locator('.cm-line')).toHaveText(['print("Labas, kosmose!")']);
    await run.click();
    await expect(python.getByRole('log')).toHaveText('Labas, kosmose!');
    await expect(python.getByRole('log')).toBeInViewport({ ratio: 1 });
    await expect(python.locator('[data-now="true"]')).toBeVisible();
  });
});

test('a program hears the keys that stand below its drawing and those of a keyboard, in any browser', async ({
  page,
  academy,
  say,
  signInAs,
}) => {
  const starter = [
    'import turtle',
    'def eik():',
    '    turtle.forward(10)',
    '    print(turtle.xcor())',
    'turtle.onkey(eik, "Right")',
    'turtle.listen()',
    'turtle.mainloop()',
  ].join('\n');
  const group = await academy.makeClass(['Benas']);
  const lesson = {
    title: { lt: 'Žaidimas', en: 'A game' },
    body: { lt: exercise(pythonId), en: '' },
    topics: 0,
    exercises: [{ id: pythonId, spec: pythonExerciseOf({ starter, checks: [] }) }],
  };
  const { moduleId, lessonIds } = await academy.giveModule(group, { openOrder: 1, lessons: [lesson] });
  await signInAs(group.students[0]);
  // In this order: once a service worker keeps the page, no route changes its headers.
  for (const isolates of [false, true]) {
    if (isolates) await page.unroute('**/dashboard/**');
    else await withoutIsolation(page);
    await page.goto(`/dashboard/modules/${moduleId}/${lessonIds[0]}`);
    expect(await page.evaluate('crossOriginIsolated')).toBe(isolates);
    const python = page.getByRole('group', { name: say('exercises.exercise') });
    const run = (name: 'run' | 'run_first') =>
      python.getByRole('button', { name: say(`exercises.${name}`), exact: true });
    await run('run').or(run('run_first')).click();
    await expect(python.getByText(say('exercises.listening'))).toBeVisible();
    await python
      .getByRole('group', { name: say('exercises.game_keys') })
      .getByText('→')
      .tap();
    await expect(python.getByRole('log')).toHaveText('10.0');
    await expect(python.getByRole('application')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(python.getByRole('log')).toHaveText('10.0 20.0');
    await python.getByRole('button', { name: say('exercises.stop') }).click();
    await expect(python.getByRole('application')).toHaveCount(0);
  }
});

test('what a child writes in two places without a network is kept twice, and removing can be undone', async ({
  page,
  context,
  academy,
  say,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const { students } = await academy.makeClass(['Agota']);
  const [agota] = students;
  const name = say('projects.new_name.python');
  const write = async (tab: Page, text: string) => {
    await tab.locator('.cm-content').click();
    await tab.keyboard.press('ControlOrMeta+End');
    await tab.keyboard.type(`# ${text}`);
  };
  const expectState = (tab: Page, state: string) =>
    expect(tab.locator(`header [data-state="${state}"]`)).toBeVisible();

  await test.step('another device saves while this one has no network: both are kept, the child says which goes on', async () => {
    await signInAs(agota);
    await page.goto('/dashboard/workshop');
    await page.getByRole('button', { name: say('projects.kind_title.python') }).click();
    await expectState(page, 'saved');
    const device = await openAs(agota);
    await device.goto(page.url());
    await expect(device.locator('.cm-content')).toBeVisible();
    await context.setOffline(true);
    await write(page, 'traukinyje');
    await expectState(page, 'offline');
    await write(device, 'namie');
    await expectState(device, 'saved');
    await context.setOffline(false);
    await expectState(page, 'clash');
    await expectAccessible();
    await page.getByRole('button', { name: say('projects.clash_look') }).click();
    const other = page.getByRole('dialog', { name: say('projects.clash_title') });
    await expect(other.getByText('# namie')).toBeVisible();
    await other.getByRole('button', { name: say('projects.clash_mine') }).click();
    await expectState(page, 'saved');
    await expect(device.locator('.cm-content')).toContainText('# traukinyje');
  });

  await test.step('two tabs that were closed without a network are both sent later', async () => {
    const [one, other] = [await context.newPage(), await context.newPage()];
    for (const tab of [one, other]) {
      await tab.goto(page.url());
      await expect(tab.locator('.cm-content')).toBeVisible();
    }
    await page.goto('about:blank');
    await context.setOffline(true);
    await write(one, 'raudona');
    await expectState(one, 'offline');
    await write(other, 'mėlyna');
    await expectState(other, 'offline');
    for (const tab of [one, other]) await tab.close();
    await context.setOffline(false);
    await page.goto('/dashboard/workshop');
    await expect(page.getByText(say('projects.both_kept', { name }))).toBeVisible();
    await page.getByRole('link', { name }).click();
    await expect(page.locator('.cm-content')).toContainText('# raudona');
    await page.getByRole('button', { name: say('projects.more_acts') }).click();
    await page.getByRole('button', { name: say('projects.versions') }).click();
    const versions = page.getByRole('dialog', { name: say('projects.versions') });
    const newest = versions.getByRole('listitem').first();
    await expect(newest).toContainText(say('projects.version_reason.beside'));
    await newest.getByRole('button').click();
    await expect(versions.getByText('# mėlyna')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the project is removed, brought back from the list, and deleted for good', async () => {
    const remove = async () => {
      await page.getByRole('button', { name: say('projects.more_acts') }).click();
      await page.getByRole('button', { name: say('projects.remove') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('projects.remove') })
        .click();
      await expectTold(page, say('projects.removed', { name }));
    };
    const open = () => page.getByRole('button', { name: say('projects.removed_open', { count: 1 }) }).click();
    await remove();
    await open();
    await expectAccessible();
    await page.getByRole('button', { name: say('projects.bring_back_named', { name }) }).click();
    await expectTold(page, say('projects.brought_back', { name }));
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name }).click();
    await remove();
    await open();
    await page.getByRole('button', { name: say('projects.forget_named', { name }) }).click();
    await page
      .getByRole('dialog', { name: say('projects.forget_title', { name }) })
      .getByRole('button', { name: say('projects.forget'), exact: true })
      .click();
    await expect(page.getByText(say('projects.removed_none'))).toBeVisible();
  });
});
