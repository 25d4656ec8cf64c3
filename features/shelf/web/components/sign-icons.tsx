import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconFlower from '@tabler/icons-react/dist/esm/icons/IconFlower.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconMoodHappy from '@tabler/icons-react/dist/esm/icons/IconMoodHappy.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import type { Sign } from '../../shared/shelf.ts';

/** The picture of each kind sign; its word always stands beside it, or is read aloud. */
export const signIcons: Readonly<Record<Sign, typeof IconStar>> = {
  heart: IconHeart,
  star: IconStar,
  rocket: IconRocket,
  laugh: IconMoodHappy,
  clever: IconBulb,
  beautiful: IconFlower,
};

/** The signs in the order in which they are offered. */
export const signsInOrder = Object.keys(signIcons) as readonly Sign[];
