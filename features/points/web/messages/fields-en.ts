import type { PointField } from '#features/academy/shared/point-fields.ts';
import type { FieldTexts } from './fields-lt.ts';

const en: Record<PointField, FieldTexts> = {
  for_attendance: {
    name: 'For attendance',
    lesson: 'attendance',
    month: 'coming to lessons',
    term: 'attendance',
    example: '“I’m here. Let’s go!”',
  },
  for_practices: {
    name: 'For practice',
    lesson: 'practice',
    month: 'practice',
    term: 'practice',
    example: '“My game already counts points!”',
  },
  for_questions: {
    name: 'For questions',
    lesson: 'questions',
    month: 'questions',
    term: 'questions',
    example: '“Why does the character walk backwards?”',
  },
  for_ideas: {
    name: 'For ideas',
    lesson: 'ideas',
    month: 'ideas',
    term: 'ideas',
    example: '“What if we added one more level?”',
  },
  for_helping_others: {
    name: 'For helping others',
    lesson: 'helping others',
    month: 'helping others',
    term: 'helping others',
    example: '“Look, a bracket is missing here.”',
  },
  for_challenges: {
    name: 'For challenges',
    lesson: 'challenges',
    month: 'challenges',
    term: 'challenges',
    example: '“I’ll try the harder task!”',
  },
  extra_points: {
    name: 'Extra points',
    lesson: 'extra work',
    month: 'extra work',
    term: 'extra work',
    example: '“I made another game at home.”',
  },
};

export default en;
