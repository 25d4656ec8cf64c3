import type { DemoAccount } from './identity.ts';

/** The demo academy's public password: the demo listens on loopback only unless told otherwise. */
export const demoPassword = 'orbita-demo';

/** One sign-in per role, offered by the sign-in screen and printed at the start of the demo. */
export const demoAccounts: DemoAccount[] = [
  { email: 'admin@orbita.lt', password: demoPassword, role: 'admin', name: 'Ieva' },
  { email: 'jonas@orbita.lt', password: demoPassword, role: 'teacher', name: 'Jonas' },
  { email: 'rasa@example.com', password: demoPassword, role: 'parent', name: 'Rasa' },
  { email: 'lukas@example.com', password: demoPassword, role: 'child', name: 'Lukas' },
];
