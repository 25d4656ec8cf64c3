import type { TranslationOf } from '#platform/web/translation.ts';
import { groupListWords } from '../../shared/group-list.words.ts';
import acts from './group-acts-en.ts';
import form from './group-form-en.ts';
import imported from './group-import-en.ts';
import page from './group-page-en.ts';
import type original from './lt.ts';
import next from './next-course-en.ts';
import plan from './schedule-plan-en.ts';
import teacher from './teacher-groups-en.ts';

const { column, mode, repeats } = groupListWords.en;
const words = { column, mode, repeats };

const groups = {
  title: 'Groups',
  subtitle_admin: 'Every group in the academy, with its students and schedule',
  subtitle_teacher: 'Your groups, their students and schedules',
  new: 'New group',
  tabs: 'Groups by status',
  tab_active: 'Active · {count, number}',
  tab_graduated: 'Graduated · {count, number}',
  tab_inactive: 'Inactive · {count, number}',
  tab_over_active: 'Active · over {count, number}',
  tab_over_graduated: 'Graduated · over {count, number}',
  tab_over_inactive: 'Inactive · over {count, number}',
  status: { active: 'Active', graduated: 'Graduated', inactive: 'Inactive' },
  status_many: { active: 'Active', graduated: 'Graduated', inactive: 'Inactive' },
  full: 'Full',
  overfull: 'Over capacity',
  ...words,
  search: 'Search groups',
  filter_mode: 'How lessons are held',
  filter_city: 'City',
  any_city: 'All cities',
  filter_module: 'Module',
  any_module: 'All modules',
  filter_plan: 'Plan',
  filter_teacher: 'Teacher',
  filter_weekday: 'Weekday',
  list: 'Group list',
  occupancy: '{students, number} of {seats, plural, one {# place} other {# places}}',
  no_times: 'No schedule',
  now: 'On now',
  no_next: 'None planned',
  no_plan: 'No plan',
  no_teachers: 'No teacher yet',
  none_found: 'No groups match these filters.',
  clear_filters: 'Clear filters',
  none_create: 'Create the first group',
  none_import: 'Import groups from a file',
  none: {
    active: 'There are no active groups yet.',
    graduated: 'No group has graduated yet.',
    inactive: 'There are no inactive groups.',
  },
  none_for_teacher: 'You haven’t been assigned a group yet.',
  error_list: 'We couldn’t load the group list',
  copy: 'Copy',
  change_status: 'Change status',
  change_status_title:
    '{number, select, one {Change the status of this group?} other {Change the status of these groups?}}',
  new_status: 'New status',
  incomplete: '{text} Incomplete: {names}.',
  status_ends_lessons:
    '{number, select, one {This group’s} other {These groups’}} upcoming lessons will be removed from the schedule. If a group becomes active again, its lessons will be planned again.',
  status_plans_lessons:
    'Lessons will be planned from {number, select, one {the group’s} other {each group’s}} weekly schedule.',
  end_subscriptions: '{count, plural, one {End # subscription today} other {End # subscriptions today}}',
  end_subscriptions_hint: 'We’ll email the families. If you don’t tick this, they’ll keep being charged.',
  end_subscriptions_more: 'and {count, number} more',
  status_changed: '{count, plural, one {# group’s status changed.} other {Status changed for # groups.}}',
  delete: 'Delete',
  delete_title: '{count, plural, =1 {Delete this group?} one {Delete # group?} other {Delete # groups?}}',
  delete_text:
    'Upcoming lessons will be removed, and students and teachers will no longer see the group. Attendance, points and diplomas will be kept, and the group can be brought back.',
  deleted: '{count, plural, one {# group deleted.} other {# groups deleted.}}',
  undo: 'Undo',
  brought_back: '{count, plural, one {# group is back.} other {# groups are back.}}',
  archive: {
    title: 'Deleted groups',
    about:
      'A group that is brought back has its students, its history and the lessons of its weekly schedule again.',
    none: 'There are no deleted groups.',
    none_hint: 'You’ll find a deleted group here, and can bring it back.',
    none_found: 'No deleted group matches “{words}”.',
    clear_search: 'Clear search',
    error: 'The deleted groups could not be loaded',
    students: '{count, plural, one {# student} other {# students}}',
    deleted: 'Deleted on {date}',
    deleted_by: 'Deleted by {name}, {date}',
    bring_back: 'Bring back',
    bring_back_of: 'Bring the group back: {name}',
  },
  not_found: 'There’s no such group.',
  not_found_hint: 'It may have been deleted, or there may be a mistake in the address.',
  to_groups: 'All groups',
  group: 'Group',
  acts,
  page,
  teacher,
  form,
  plan,
  next,
  import: imported,
} as const satisfies TranslationOf<typeof original>;

export default groups;
