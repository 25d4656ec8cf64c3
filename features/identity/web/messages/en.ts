import type { TranslationOf } from '#platform/web/i18n.ts';
import type lt from './lt.ts';

/** Texts of signing in, in English. */
const en = {
  login_title: 'Welcome back',
  login_subtitle: 'Log in and let the flight go on.',
  email: 'Email',
  password: 'Password',
  remember_me: 'Remember me',
  login: 'Log in',
  login_success: 'You are logged in.',
  demo_title: 'Demo academy',
  demo_text: 'Choose who you are today: the form fills itself in.',
  hero_title: 'Every lesson takes you closer to the stars',
  hero_text: 'A coding academy for children: lessons, attendance and points in one orbit.',
  hero_picture: 'A rocket flies along a path past six planets',
} as const satisfies TranslationOf<typeof lt>;

export default en;
