import { laterPicture } from './later-picture.tsx';

const scenes = () => import('./drawn-scenes.tsx');
const shape = { size: 200, ratio: 0.75 };

/** A telescope looking at an empty sky: nothing found, no records. Decorative. */
export const Telescope = laterPicture(async () => (await scenes()).Telescope, shape);
/** A capsule on its parachute: nothing has arrived yet. Decorative. */
export const Capsule = laterPicture(async () => (await scenes()).Capsule, shape);
/** A satellite without a signal: no group, no child chosen. Decorative. */
export const Satellite = laterPicture(async () => (await scenes()).Satellite, shape);
/** A flag on the moon: all done, nothing is waiting. Decorative. */
export const MoonFlag = laterPicture(async () => (await scenes()).MoonFlag, shape);
