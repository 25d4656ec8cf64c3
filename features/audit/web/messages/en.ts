import type { TranslationOf } from '#platform/web/translation.ts';
import { auditActs as acts } from '../../shared/audit-acts-en.words.ts';
import detail from './details-en.ts';
import field from './fields-en.ts';
import type lt from './lt.ts';

const en = {
  title: 'Audit log',
  subtitle: 'Who did what with other people’s data, and when.',
  users: 'Users',
  list: 'Audit log',
  none: 'No actions yet.',
  none_hint: 'You’ll see here who changed what and when: users, groups, payments, attendance.',
  error: 'We couldn’t load the audit log',
  more: 'Show older',
  system: 'System',
  none_found: 'No actions found.',
  show_all: 'Show all',
  search: 'Search by name, title or action',
  too_many: 'Too many names match, so some actions are missing here. Try a more precise search.',
  filter_person: 'Person',
  filter_group: 'Group',
  filter_action: 'Action',
  filter_days: 'Time',
  filter_from: 'From',
  filter_to: 'To',
  file_at: 'When',
  file_who: 'Who',
  file_about: 'What it concerns',
  file_detail: 'Details',
  action: acts,
  role: { admin: 'Administrator', teacher: 'Teacher', parent: 'Parent', child: 'Student', none: 'No role' },
  group_status: { active: 'Active', inactive: 'Inactive', graduated: 'Graduated' },
  detail,
  field,
} as const satisfies TranslationOf<typeof lt>;

export default en;
