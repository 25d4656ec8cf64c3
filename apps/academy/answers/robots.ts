const brain = (stop: string, slow: string) => `for cm in [100, 30, 29, 10, 9]:
    if ${stop}:
        print(cm, "🛑")
    elif ${slow}:
        print(cm, "🐢")
    else:
        print(cm, "🚀")
`;

/** Answers to the exercise robot-brain: each of the right ones must pass, each of the wrong ones must not. */
export const robotBrains: Readonly<
  Record<'right' | 'wrong', readonly (readonly [what: string, code: string])[]>
> = {
  right: [
    ['<= of one less', brain('cm <= 9', 'cm <= 29')],
    ['halves', brain('cm < 9.5', 'cm < 29.5')],
    ['turned round', brain('10 > cm', '30 > cm')],
    ['cm said too', brain('cm < 10', 'cm < 30').replaceAll('print(cm, ', 'print(cm, "cm", ')],
    ['more distances', brain('cm < 10', 'cm < 30').replace('9]', '9, 5, 1]')],
    [
      'if three times',
      brain('cm < 10', 'cm >= 10 and cm < 30').replace('elif', 'if').replace('else:', 'if cm >= 30:'),
    ],
    [
      'the free way first',
      brain('cm >= 30', 'cm >= 10').replace('🛑', '*').replace('🚀', '🛑').replace('*', '🚀'),
    ],
  ],
  wrong: [
    ['one zero left', brain('cm < 10', 'cm < 0')],
    ['numbers swapped', brain('cm < 30', 'cm < 10')],
    ['turned signs', brain('cm > 10', 'cm > 30')],
    ['too late', brain('cm < 9', 'cm < 30')],
    ['too early', brain('cm < 11', 'cm < 30')],
    ['<= of the number itself', brain('cm <= 10', 'cm <= 30')],
    ['slow everywhere', brain('cm < 10', 'cm < 1000')],
    ['a colon forgotten', brain('cm < 10', 'cm < 30').replace('10:', '10')],
  ],
};
