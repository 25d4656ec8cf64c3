/** Stands for parts of the kit that come with every button and that no screen has: the build leaves them out (vite.config.ts). */
function leftOut(): never {
  throw new Error('The build leaves groups of buttons out: take them out of `leftOut` in vite.config.ts.');
}

export const ButtonGroup = leftOut;
export const ButtonGroupSection = leftOut;
export const ActionIconGroup = leftOut;
export const ActionIconGroupSection = leftOut;
