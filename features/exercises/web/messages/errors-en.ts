import type { TranslationOf } from '#platform/web/translation.ts';
import type original from './errors-lt.ts';
import values from './errors-values-en.ts';
import writing from './errors-writing-en.ts';

const en = {
  ...writing,
  name_guess: { what: 'The program doesn’t know the name “{name}”.', try: 'Did you mean “{guess}”?' },
  name_import: {
    what: 'The module “{name}” hasn’t been imported yet.',
    try: 'At the top of your program write: import {name}',
  },
  name_home: {
    what: 'The command “{name}” hasn’t been imported yet.',
    try: 'At the top of your program write: {guess}',
  },
  name_color: { what: 'The colour “{name}” needs quote marks.', try: 'Write it like this: color("{name}")' },
  name_compare: {
    what: '== compares here; it doesn’t store anything.',
    try: 'To make the variable, write one =: {name} = 5',
  },
  name: {
    what: 'The program doesn’t know the name “{name}”.',
    try: 'If it’s text, put it in quote marks. If it’s a variable, create it with = first.',
  },
  unbound: {
    what: 'The variable “{name}” is used before it’s created.',
    try: 'Give it a value at the start of the function, or write: global {name}',
  },
  module_guess: { what: 'There’s no module “{name}” here.', try: 'Did you mean “{guess}”?' },
  module: {
    what: 'There’s no module “{name}” here.',
    try: 'Check the spelling. “turtle”, “random”, “math”, “time” and other standard ones work here.',
  },
  import_guess: { what: 'That module has no “{name}”.', try: 'Did you mean “{guess}”?' },
  import: {
    what: 'That module has no “{name}”.',
    try: 'Check the spelling: capital and small letters are different.',
  },
  ...values,
  recursion: { what: 'A function keeps calling itself.', try: 'Add a condition that says when to stop.' },
  memory: {
    what: 'The program ran out of memory.',
    try: 'Check whether a list or some text keeps growing without end.',
  },
  large: { what: 'The number is too big.', try: 'Try a smaller number.' },
  assertion: {
    what: 'A check didn’t pass. {name}',
    try: 'Compare what was expected with what your program does.',
  },
  answers: {
    what: 'The program asks once more, but there are no answers left.',
    try: 'Check how many times input() is called.',
  },
  answers_late: {
    what: 'Once the program waits for keys, it can’t ask any more in this browser.',
    try: 'Ask earlier: put input() before onkey() and mainloop().',
  },
  file: {
    what: 'There’s no file “{name}”.',
    try: 'Here you can use only files that your program has created.',
  },
  help: {
    what: 'help() needs to know what you want help with.',
    try: 'Put it in the brackets: help(print)',
  },
  stopped: { what: 'The program was stopped.', try: 'Run it again whenever you like.' },
  other: {
    what: 'The program stopped: {name}.',
    try: 'Look at the line and try to make it simpler. If it doesn’t work, ask your teacher.',
  },
  color: {
    what: 'The turtle doesn’t know the colour {name}.',
    try: 'Use names such as “red”, “blue”, “gold”, or a code: #ff8800.',
  },
  color_mode: {
    what: 'Right now the three numbers of a colour go from 0 to 1 only.',
    try: 'If you want them up to 255, first write: colormode(255)',
  },
  steps: { what: 'The turtle is tired: that’s a lot of steps.', try: 'Check whether the loop ever ends.' },
  turtle_number: {
    what: 'The turtle needs a number here.',
    try: 'Write a number without quote marks: forward(100). Turn an answer into one: int(input(…))',
  },
  turtle_shape: {
    what: 'The turtle has no shape “{name}”.',
    try: 'There are “turtle”, “arrow”, “circle”, “square”, “triangle”, “classic” and “blank”.',
  },
  turtle_picture: {
    what: 'There’s no picture “{name}” here: only the turtle draws.',
    try: 'Paint the background with bgcolor("skyblue"), or make a shape with register_shape().',
  },
  turtle_window: {
    what: '“{name}” needs a window of its own, and there’s none here.',
    try: 'Delete this line: you can see the drawing without it.',
  },
  turtle_key_guess: {
    what: 'The turtle doesn’t know the key “{name}”.',
    try: 'Write it like this: onkey(…, "{guess}")',
  },
  turtle_key: {
    what: 'The turtle can’t find the key here.',
    try: 'First the function’s name, then the key in quote marks: onkey(go, "Up"). There are “Up”, “Down”, “Left”, “Right”, “space”, “Return” and letters.',
  },
  turtle_call: {
    what: 'A function is needed here, which the turtle calls later and gives nothing to.',
    try: 'Write only its name, without brackets: onkey(go, "Up"), ontimer(go, 100)',
  },
  turtle_takes: {
    what: 'On a press the turtle gives “{name}” a place: x and y.',
    try: 'Write them in its brackets: def {name}(x, y):',
  },
  turtle: { what: 'The turtle can’t do that.', try: 'Check the command and the values in the brackets.' },
} as const satisfies TranslationOf<typeof original>;

export default en;
