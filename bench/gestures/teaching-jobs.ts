import {
  button,
  type Desk,
  dialog,
  expectEqual,
  expectFinished,
  type Job,
  link,
  menu,
  pickPage,
} from './jobs.ts';
import { copyDocument, lesson } from './prepared-academy.ts';

interface Module {
  readonly modules: readonly { readonly id: string }[];
}

/** Lessons of a calendar that name a teacher. */
const lessonsOf = ({ hand }: Desk, teacher: RegExp) =>
  hand.page.getByRole('main').getByRole('button', { name: teacher });

/** Lessons, and what belongs to them. */
export const teachingJobs: readonly Job[] = [
  {
    name: 'a substitute for a teacher’s week: five lessons',
    before: 32,
    run: async (desk) => {
      const { hand, say } = desk;
      await hand.click(menu(desk, '/dashboard/schedule'));
      await hand.click(hand.page.getByText(say('calendar.view.week'), { exact: true }));
      await hand.click(button(desk, say('calendar.next.week')));
      await hand.click(lessonsOf(desk, /Jonas /).first());
      await hand.click(button(desk, say('calendar.substitution')));
      await hand.pick(dialog(desk).getByRole('combobox'), hand.page.getByRole('option', { name: /^Eglė / }));
      await hand.click(dialog(desk).getByRole('checkbox'));
      await hand.click(dialog(desk).getByRole('button', { name: say('calendar.save') }));
      await dialog(desk).getByText(say('calendar.substitution')).waitFor();
    },
    check: async (desk) => {
      await desk.hand.page.keyboard.press('Escape');
      expectEqual('lessons that are left', await lessonsOf(desk, /Jonas /).count(), 0);
    },
  },
  {
    name: 'a lesson from a document with two pictures, published',
    before: 15,
    reason: 'each picture is still described for children who can’t see it: two gestures each',
    run: async (desk) => {
      const { hand, say } = desk;
      const { page } = hand;
      await copyDocument(page);
      await hand.click(link(desk, say('module_list.write_of', { title: lesson.module })));
      await hand.click(button(desk, say('authoring.new_lesson')));
      await hand.type(lesson.title);
      await hand.press('Enter');
      const text = page.getByRole('textbox', { name: say('authoring.body_lt') });
      await text.click();
      // With the click, one field that is filled by pasting.
      await hand.press('Control+v');
      for (const words of lesson.pictures) {
        await hand.fill(dialog(desk).getByLabel(say('authoring.alt')), words);
        await dialog(desk).locator('button[type="submit"]:not([disabled])').waitFor();
        await hand.press('Enter');
      }
      await text.getByRole('figure').nth(1).waitFor();
      await page
        .getByText(new RegExp(`^${say('authoring.state_saved', { time: '\\d\\d:\\d\\d' })}$`))
        .waitFor();
      await hand.click(button(desk, say('authoring.publish')));
      await hand.click(dialog(desk).getByRole('button', { name: say('authoring.publish'), exact: true }));
      await page.getByText(say('authoring.published_done')).waitFor();
    },
    check: async ({ ask }) => {
      const { modules } = await ask<Module>('courses.listModules', {});
      const { lessons } = await ask<{ lessons: { title: { lt: string } }[] }>('courses.getModule', {
        moduleId: modules[0]?.id,
      });
      expectEqual('the published lesson', lessons.at(-1)?.title.lt, lesson.title);
    },
  },
  {
    name: 'thirteen prizes handed over',
    before: 14,
    run: async (desk) => {
      const { hand, say } = desk;
      await hand.click(menu(desk, '/dashboard/teacher-prizes'));
      await hand.click(pickPage(desk));
      await hand.click(button(desk, say('rewards.hand_over')));
      await hand.click(dialog(desk).getByRole('button', { name: say('rewards.hand_over'), exact: true }));
      await expectFinished(desk, 13);
    },
    check: async ({ ask }) => {
      const { counts } = await ask<{ counts: { open: { count: number } } }>('rewards.listClaims', {});
      expectEqual('prizes that wait', counts.open.count, 0);
    },
  },
];
