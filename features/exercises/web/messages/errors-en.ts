import type { TranslationOf } from '#platform/web/translation.ts';
import type original from './errors-lt.ts';

const en = {
  colon: {
    what: 'A colon is missing at the end of this line.',
    try: 'Put : at the end of a line that starts with “if”, “elif”, “else”, “for”, “while” or “def”.',
  },
  bracket_open: {
    what: 'The bracket {name} is opened but never closed.',
    try: 'Count the brackets: every one you open needs a partner.',
  },
  bracket_extra: {
    what: 'The bracket {name} has no partner.',
    try: 'Delete it, or add the missing bracket before it.',
  },
  bracket_other: {
    what: 'The bracket {name} doesn’t match the one that was opened.',
    try: 'Close with the same kind: ( with ), and [ with ].',
  },
  quote: {
    what: 'Some text begins with a quote mark but doesn’t end with one.',
    try: 'Add the same quote mark at the end of the text.',
  },
  equals: {
    what: 'There’s one equals sign here, but you need two.',
    try: 'One = stores a value; two == compare. In a condition, write ==.',
  },
  print: { what: '“{name}” needs brackets.', try: 'Put what you want to show in brackets: print(…)' },
  comma: {
    what: 'It looks like a comma is missing.',
    try: 'Put a comma between two values, and check that you didn’t forget a quote mark.',
  },
  indent_missing: {
    what: 'This line should be moved to the right.',
    try: 'After a colon the next line begins with four spaces.',
  },
  indent_extra: {
    what: 'This line is moved to the right for no reason.',
    try: 'Delete the spaces at the start of the line.',
  },
  indent_uneven: {
    what: 'These lines don’t start in the same place.',
    try: 'All lines in a block start with the same number of spaces.',
  },
  sign: {
    what: 'The program doesn’t understand the character {name}.',
    try: 'It’s probably the wrong kind of quote mark or dash. Delete it and type it again.',
  },
  keyword: { what: 'There’s a spelling mistake here.', try: 'Did you mean “{guess}”?' },
  assign: {
    what: 'The left side of = must be the name of a variable.',
    try: 'First the name, then =, then the value: points = 5',
  },
  number_name: {
    what: 'A name can’t start with a digit.',
    try: 'Start with a letter: not 2name but name2. Or is a symbol such as * missing between a number and a word?',
  },
  outside: {
    what: '“{name}” doesn’t belong here.',
    try: 'It has to be inside: “return” in a function, “break” and “continue” in a loop. Check the spaces at the start of the line.',
  },
  syntax: {
    what: 'The program doesn’t understand this line.',
    try: 'Read it one character at a time. Check brackets, quote marks and colons, in the line above too.',
  },
  name_guess: { what: 'The program doesn’t know the name “{name}”.', try: 'Did you mean “{guess}”?' },
  name_import: {
    what: '“{name}” hasn’t been imported yet.',
    try: 'At the top of your program write: import {name}',
  },
  name: {
    what: 'The program doesn’t know the name “{name}”.',
    try: 'If it’s text, put it in quote marks. If it’s a variable, create it with = first.',
  },
  unbound: {
    what: 'The variable “{name}” is used before it’s created.',
    try: 'Give it a value at the start of the function, or pass it in the brackets.',
  },
  plus: {
    what: 'Text and a number can’t be added together.',
    try: 'Turn the number into text: str(number). Or the text into a number: int(text).',
  },
  operator: {
    what: '{name} doesn’t work with these values.',
    try: 'Check what’s on each side: a number, text or a list.',
  },
  arguments_missing: {
    what: 'You gave too few values to “{name}”.',
    try: 'See how many names are in its brackets and give that many.',
  },
  arguments_many: {
    what: 'You gave too many values to “{name}”.',
    try: 'See how many names are in its brackets and give that many.',
  },
  call: {
    what: 'This isn’t a function, so brackets can’t follow it.',
    try: 'Check that no variable has the name of a function, and that no * is missing.',
  },
  loop: {
    what: 'This value has no parts to go through.',
    try: 'A loop needs a list, text or range(…): for i in range(5)',
  },
  parts: {
    what: 'This value has no parts.',
    try: 'Lists, text and range(…) have parts. Check what this value is: print(…)',
  },
  compare: {
    what: 'Text and a number can’t be compared.',
    try: 'What input() gives you is text. Turn it into a number: int(input(…))',
  },
  type: {
    what: 'This value doesn’t fit here.',
    try: 'Check whether a number, text or a list is needed. Show it: print(type(…))',
  },
  int: { what: '{name} isn’t a whole number.', try: 'int() needs digits only. Type a number such as 7.' },
  float: { what: '{name} isn’t a number.', try: 'Use digits, and a point instead of a comma: 2.5' },
  unpack: {
    what: 'There aren’t as many names as values.',
    try: 'The left side of = needs as many names as there are values on the right.',
  },
  value: {
    what: 'This value doesn’t fit here.',
    try: 'Check what you give in the brackets. You can show it with print().',
  },
  index: {
    what: 'There’s no such place in the list.',
    try: 'Counting starts at 0: a list of 3 things has places 0, 1 and 2.',
  },
  key: {
    what: 'The dictionary has no key {name}.',
    try: 'Check the spelling: capital and small letters are different.',
  },
  zero: {
    what: 'You can’t divide by zero.',
    try: 'Before dividing, check that the number you divide by isn’t 0.',
  },
  nothing: {
    what: 'There’s nothing here (None), so “{name}” can’t work.',
    try: 'Check that the function gives a value back with “return”.',
  },
  attribute_guess: { what: 'This value can’t do “{name}”.', try: 'Did you mean “{guess}”?' },
  attribute: {
    what: 'This value can’t do “{name}”.',
    try: 'Check the spelling after the dot, and whether the right thing stands before it.',
  },
  module: {
    what: 'There’s no module “{name}” here.',
    try: 'Check the spelling. “turtle”, “random”, “math”, “time” and other standard ones work here.',
  },
  import: {
    what: 'That module has no “{name}”.',
    try: 'Check the spelling: capital and small letters are different.',
  },
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
  color: {
    what: 'The turtle doesn’t know the colour {name}.',
    try: 'Use names such as “red”, “blue”, “gold”, or a code: #ff8800.',
  },
  steps: { what: 'The turtle is tired: that’s a lot of steps.', try: 'Check whether the loop ever ends.' },
  turtle: { what: 'The turtle can’t do that.', try: 'Check the command and the values in the brackets.' },
  file: {
    what: 'There’s no file “{name}”.',
    try: 'Here you can use only files that your program has created.',
  },
  stopped: { what: 'The program was stopped.', try: 'Run it again whenever you like.' },
  other: {
    what: 'The program stopped: {name}.',
    try: 'Look at the line and try to make it simpler. If it doesn’t work, ask your teacher.',
  },
} as const satisfies TranslationOf<typeof original>;

export default en;
