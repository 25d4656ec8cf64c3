/** Stands for parts of the kit that come with every button and that no screen has: the build leaves them out (vite.config.ts). */
function leftOut(): never {
  throw new Error('The build leaves groups of buttons out: take them out of `leftOut` in vite.config.ts.');
}

/** Throws: no screen has it. */
export const ButtonGroup = leftOut;
/** Throws: no screen has it. */
export const ButtonGroupSection = leftOut;
/** Throws: no screen has it. */
export const ActionIconGroup = leftOut;
/** Throws: no screen has it. */
export const ActionIconGroupSection = leftOut;
