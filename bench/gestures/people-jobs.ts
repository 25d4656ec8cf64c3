import { userListWords } from '#features/people/shared/user-list.words.ts';
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
  pickRow,
} from './jobs.ts';
import { newGroup, taughtGroups } from './prepared-academy.ts';

interface Found {
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}
interface Detail {
  readonly students: readonly unknown[];
  readonly teachers: readonly { readonly firstName: string }[];
}

async function groupNamed({ ask }: Desk, name: string): Promise<Detail> {
  const { groups } = await ask<Found>('groups.listGroups', { search: name });
  const groupId = groups.find((group) => group.name === name)?.id;
  return ask<Detail>('groups.getGroup', { groupId });
}

/** Groups, and who is in them. */
export const peopleJobs = (children: readonly string[]): readonly Job[] => [
  {
    name: 'a new group like another, with eight children of a list',
    before: 22,
    run: async (desk) => {
      const { hand, say } = desk;
      const field = (name: 'startDate' | 'endDate') =>
        hand.page.getByLabel(say(`groups.form.field.${name}`), { exact: true });
      await hand.click(menu(desk, '/dashboard/groups'));
      await hand.click(pickRow(desk, newGroup.like));
      await hand.click(link(desk, say('groups.acts.copy')));
      await hand.fill(field('startDate'), newGroup.from);
      await hand.fill(field('endDate'), newGroup.to);
      await hand.click(button(desk, say('groups.form.many.open')));
      await hand.fill(dialog(desk).getByRole('textbox'), children.join('\n'));
      await hand.click(dialog(desk).getByRole('button', { name: say('groups.form.many.find') }));
      await hand.click(
        dialog(desk).getByRole('button', { name: say('groups.form.many.add', { count: children.length }) }),
      );
      await hand.click(button(desk, say('groups.form.create')));
      await hand.page.getByRole('heading', { level: 1, name: newGroup.name(say) }).waitFor();
    },
    check: async (desk) => {
      const { students } = await groupNamed(desk, newGroup.name(desk.say));
      expectEqual('children of the new group', students.length, children.length);
    },
  },
  {
    name: 'twelve children on to the group of the next course',
    before: 28,
    run: async (desk) => {
      const { hand, say } = desk;
      await hand.click(menu(desk, '/dashboard/groups'));
      await hand.click(link(desk, newGroup.next));
      await hand.click(link(desk, say('groups.page.add_students')));
      await hand.click(button(desk, say('groups.form.many.open')));
      await hand.click(dialog(desk).getByText(say('groups.form.many.group'), { exact: true }));
      await hand.pick(
        dialog(desk).getByRole('combobox'),
        hand.page.getByRole('option', { name: newGroup.like, exact: true }),
      );
      await hand.click(
        dialog(desk).getByRole('button', { name: say('groups.form.many.add', { count: 12 }) }),
      );
      await hand.click(button(desk, say('groups.form.save')));
      await hand.page.getByRole('heading', { level: 1, name: newGroup.next }).waitFor();
    },
    check: async (desk) =>
      expectEqual('children of the next course', (await groupNamed(desk, newGroup.next)).students.length, 12),
  },
  {
    name: 'three groups get another teacher',
    before: 22,
    run: async (desk) => {
      const { hand, say } = desk;
      await hand.click(menu(desk, '/dashboard/groups'));
      for (const name of taughtGroups) await hand.click(pickRow(desk, name));
      await hand.click(button(desk, say('groups.acts.teacher')));
      await hand.pick(
        dialog(desk).getByRole('combobox', { name: say('groups.acts.teacher_field') }),
        hand.page.getByRole('option', { name: /^Jonas / }),
      );
      await hand.click(dialog(desk).getByRole('button', { name: say('lists.look') }));
      await hand.click(dialog(desk).getByRole('button', { name: say('groups.acts.teacher_confirm') }));
      await expectFinished(desk, taughtGroups.length);
    },
    check: async (desk) => {
      for (const name of taughtGroups) {
        const { teachers } = await groupNamed(desk, name);
        expectEqual(`teachers of ${name}`, teachers.map(({ firstName }) => firstName).join(), 'Jonas');
      }
    },
  },
  {
    name: 'five guardians who never signed in, invited again',
    before: 16,
    run: async (desk) => {
      const { hand, say } = desk;
      await hand.click(menu(desk, '/dashboard/users'));
      await hand.click(button(desk, say('users.filter_status')));
      await hand.click(button(desk, userListWords.lt.status.unverified));
      await hand.click(pickPage(desk));
      await hand.click(button(desk, say('users.acts.invite')));
      await hand.click(dialog(desk).getByRole('button', { name: say('users.acts.invite_confirm') }));
      await expectFinished(desk, 5);
    },
    // The list of outcomes is the answer of the server, mail by mail.
    check: async ({ hand, say }) => {
      expectEqual('refused', await hand.page.getByText(say('lists.refused', { count: 1 })).count(), 0);
    },
  },
];
