import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';
import { expectTold } from '../snackbars.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test('an admin writes a lesson with a picture in both languages, and nothing of it is lost', async ({
  page,
  people,
  say,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(await people.admin());
  const inDialog = page.getByRole('dialog');
  const lithuanian = page.getByLabel(say('authoring.body_lt'));
  const english = page.getByLabel(say('authoring.body_en'));
  const saved = page.getByText(new RegExp(`^${say('authoring.state_saved', { time: '\\d\\d:\\d\\d' })}$`));

  const source = page.getByLabel(say('authoring.look_source'));

  const inMenu = async (choose: () => Promise<void>) => {
    await page.getByRole('button', { name: say('authoring.view'), exact: true }).click();
    await choose();
    await page.keyboard.press('Escape');
  };

  // On a phone one language is shown at a time.
  const look = async (language: 'lt' | 'en') => {
    const choice = page
      .getByRole('main')
      .getByRole('group', { name: say('authoring.language') })
      .getByText(say(`authoring.in_${language}`), { exact: true });
    if ((await choice.count()) > 0) await choice.click();
  };

  await test.step('a module and its first lesson', async () => {
    await page.goto('/dashboard/modules');
    await page.getByRole('button', { name: say('courses.new_module') }).click();
    await inDialog.getByLabel(say('authoring.module_title_lt')).fill('Kosminiai ciklai');
    await expectAccessible();
    await inDialog.getByRole('button', { name: say('authoring.create_module') }).click();
    await page.getByRole('button', { name: say('authoring.new_lesson') }).click();
    await inDialog.getByLabel(say('authoring.lesson_title_lt')).fill('Ciklas „for“');
    await inDialog.getByLabel(say('authoring.lesson_title_en')).fill('The for loop');
    await inDialog.getByRole('button', { name: say('authoring.create_lesson') }).click();
    await expect(lithuanian).toBeVisible();
  });

  await test.step('text and a picture, put in by the keyboard', async () => {
    await lithuanian.click();
    await page.keyboard.type('Ciklas kartoja veiksmus.\n\n/');
    await expect(page.getByRole('option', { name: say('authoring.block_picture') })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: 'teal' } });
    await inDialog
      .getByLabel(say('authoring.choose_picture'))
      .setInputFiles({ name: 'orbita.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
    await inDialog.getByLabel(say('authoring.alt')).fill('Planeta');
    await expectAccessible();
    await inDialog.getByRole('button', { name: say('authoring.insert') }).click();
    await expect(lithuanian.getByRole('figure')).toBeVisible();
    await page.keyboard.type('Ji **sukasi** ratu.');
    await expect(lithuanian.getByText('sukasi', { exact: true })).toHaveCSS('font-weight', '750');
    await expectAccessible();
  });

  await test.step('the picture is a block: chosen, described and moved by keys, and plain Markdown all the time', async () => {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    const panel = lithuanian.getByRole('group', { name: say('authoring.block_picture') });
    await expect(panel).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Enter');
    await expect(panel.getByLabel(say('authoring.alt'))).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Mūsų planeta');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowDown');
    await inMenu(() => source.check({ force: true }));
    await expect(lithuanian).toHaveValue(
      /^Ciklas kartoja veiksmus\.\s+::picture\{file=\S+ alt="Planeta" caption="Mūsų planeta"\}\s+Ji \*\*sukasi\*\* ratu\.$/,
    );
    await look('en');
    await page.getByRole('button', { name: say('authoring.copy_from_lt') }).click();
    await expect(english).toHaveValue(/::picture\{/);
    await look('lt');
    await expect(saved).toBeVisible();
  });

  await test.step('what is typed without a network outlasts the page', async () => {
    let isDown = true;
    await page.route('**/rpc/authoring/saveLessonDraft', (route) =>
      isDown ? route.abort() : route.continue(),
    );
    await lithuanian.press('Control+End');
    await page.keyboard.type('Nieko nedingsta.');
    await expect(page.getByText(say('authoring.state_offline')).first()).toBeVisible();
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(lithuanian).toHaveValue(/Nieko nedingsta\.$/);
    // Once the network is back, it is sent automatically.
    isDown = false;
    await expect(saved).toBeVisible();
  });

  await test.step('the preview as a child sees it, on a desktop and on a phone', async () => {
    await inMenu(() => page.getByText(say('authoring.view_preview'), { exact: true }).click());
    const preview = page.getByRole('region', { name: say('authoring.preview') });
    await expect(preview.getByRole('img', { name: 'Planeta' })).toBeVisible();
    await page.setViewportSize(phone);
    await expectAccessible();
    await page.setViewportSize(desktop);
    await expectAccessible();
  });

  await test.step('checks that let a wrong way through hold the lesson back', async () => {
    await page.getByRole('button', { name: say('authoring.add_exercise') }).click();
    await inDialog.getByLabel(say('authoring.instructions_lt')).fill('Pasisveikink su kosmosu.');
    await inDialog.getByLabel(say('authoring.code_python')).first().fill('print("Labas")');
    await inDialog.getByRole('button', { name: say('authoring.add_check') }).click();
    const text = inDialog.getByLabel(say('authoring.check_field_text'));
    await text.fill('Labas');
    // It begins as the starter, which does not do what is asked.
    await inDialog.getByRole('button', { name: say('authoring.add_wrong_example') }).click();
    await inDialog.getByRole('button', { name: say('authoring.try_examples') }).click();
    await expect(inDialog.getByText(say('authoring.example_passed'))).toBeVisible();
    await expectAccessible();
    await inDialog.getByRole('button', { name: say('authoring.insert') }).click();
    await page.getByRole('button', { name: say('authoring.publish'), exact: true }).click();
    await expectTold(page, say('authoring.publish_misjudged', { count: 1 }));
    await page.getByRole('button', { name: say('authoring.change'), exact: true }).click();
    await text.fill('kosmose');
    await inDialog.getByRole('button', { name: say('authoring.try_examples') }).click();
    await expect(inDialog.getByText(say('authoring.example_judged'))).toBeVisible();
    await inDialog.getByRole('button', { name: say('authoring.keep_exercise') }).click();
    await expect(saved).toBeVisible();
  });

  await test.step('publishing, and what was published', async () => {
    await page.getByRole('button', { name: say('authoring.publish'), exact: true }).click();
    await inDialog.getByRole('button', { name: say('authoring.publish'), exact: true }).click();
    await expectTold(page, say('authoring.published_done'));
    await page.getByRole('link', { name: say('authoring.versions') }).click();
    await page.getByRole('button', { name: say('authoring.show_difference') }).click();
    await expect(page.getByText('Nieko nedingsta.').first()).toBeVisible();
    await expectAccessible();
  });
});
