import type { TranslationOf } from '../translation.ts';
import type lt from './works-lt.ts';

/** Why a child's work can't be kept, or shown on the shelf, in English. */
const en = {
  'project/no-room': 'Your workshop is full. Remove an old project, then delete it for good.',
  'project/too-many': 'You have 100 projects. Remove an old one to make room for a new one.',
  'project/not-scratch': 'This is not a Scratch project. Use an .sb3 file from Scratch of up to 10 MB.',
  'shelf/family-says-no':
    'Your family has decided not to show works to groups. You can show this one at home.',
  'shelf/nothing-to-show': 'This project is still empty. Once there is something in it, you can show it.',
  'shelf/changed-meanwhile': 'The work has just changed. Look at it again.',
  'shelf/too-many-links': 'This work already has 10 links. End one of them first.',
} as const satisfies TranslationOf<typeof lt>;

export default en;
