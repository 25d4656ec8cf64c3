import type { TranslationOf } from '#platform/web/translation.ts';
import type original from './errors-values-lt.ts';

const en = {
  plus: {
    what: 'Text and a number can’t be added together.',
    try: 'Turn the number into text: str(number). Or the text into a number: int(text).',
  },
  list_plus: {
    what: 'Only another list can be added to a list.',
    try: 'To put one thing into a list, write: things.append(thing)',
  },
  decimal_comma: {
    what: 'These are two numbers, not one: there’s a comma between them.',
    try: 'Write decimals with a point: 3.14',
  },
  none: {
    what: 'There’s nothing here (None) where a value should be.',
    try: 'print() and a function without “return” give nothing back. Check where this value comes from.',
  },
  no_brackets: {
    what: 'This is a function, not its result: the brackets are missing.',
    try: 'Put brackets after the function’s name: input()',
  },
  operator: {
    what: 'On the left: {left}. On the right: {right}. {name} doesn’t work with these.',
    try: 'What input() gives you is text. Turn it into a number: int(input(…))',
  },
  percent: {
    what: 'There’s text on the left of %, not a number.',
    try: 'What input() gives you is text. Turn it into a number: int(input(…))',
  },
  multiply: {
    what: 'Text or a list can only be multiplied by a whole number.',
    try: 'If it should be a number, turn it into one: int(text)',
  },
  arguments_missing: {
    what: 'You gave too few values to “{name}”.',
    try: 'See how many names are in its brackets and give that many.',
  },
  arguments_many: {
    what: 'You gave too many values to “{name}”.',
    try: 'See how many names are in its brackets and give that many.',
  },
  arguments_none: {
    what: '“{name}” doesn’t take any values.',
    try: 'Leave its brackets empty: {name}()',
  },
  arguments_unknown: {
    what: 'This function doesn’t know the name “{name}” in its brackets.',
    try: 'Check the spelling, or delete it with its = and value.',
  },
  self_missing: {
    what: 'The word self is missing in “{name}”, a function of a class.',
    try: 'It comes first in the brackets: def {name}(self):',
  },
  call: {
    what: 'This isn’t a function, so brackets can’t follow it.',
    try: 'If you want to multiply, put * in between.',
  },
  call_list: {
    what: 'This isn’t a function, so round brackets don’t fit.',
    try: 'Take one thing from a list or text with square ones: things[0]',
  },
  call_module: {
    what: 'This is a module, not a function.',
    try: 'Put a dot and a command after it: random.randint(1, 6)',
  },
  covered: {
    what: '“{name}” means something else now, so the function no longer works.',
    try: 'Somewhere it says {name} = … Give that variable another name.',
  },
  square_call: {
    what: 'Square brackets don’t fit a function.',
    try: 'Write round ones: print("Hello")',
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
  compare_kinds: {
    what: 'On the left: {left}. On the right: {right}. They can’t be compared.',
    try: 'Compare things that are alike: a number with a number, text with text.',
  },
  text_fixed: {
    what: 'The letters of a text can’t be changed.',
    try: 'Make a new text: word = word.replace("a", "o")',
  },
  tuple_fixed: {
    what: 'Values listed in round brackets can’t be changed.',
    try: 'If you want to change them, use square brackets, which make a list: [1, 2]',
  },
  index_kind: {
    what: 'A place in a list or text is a whole number.',
    try: 'Put a number in the square brackets: things[0]. Turn text into a number: int(…)',
  },
  key_kind: {
    what: 'A list can’t be the key of a dictionary or a part of a set.',
    try: 'Take text or a number as the key.',
  },
  whole: { what: 'A whole number is needed here.', try: 'Turn the value into one: int(…)' },
  number_needed: {
    what: 'A number is needed here.',
    try: 'Turn text into a number: int(text) or float(text).',
  },
  text_needed: { what: 'Text is needed here.', try: 'Turn the number into text: str(number)' },
  join: {
    what: 'Only texts can be joined, and the list has other values too.',
    try: 'Turn numbers into text when you put them into the list: str(…)',
  },
  type: {
    what: 'This value doesn’t fit here.',
    try: 'Check whether a number, text or a list is needed. Show it: print(type(…))',
  },
  int: { what: '{name} isn’t a whole number.', try: 'int() needs digits only. Type a number such as 7.' },
  int_empty: {
    what: 'Nothing was typed, but a number is needed.',
    try: 'Run it again, and type a number when the program asks.',
  },
  float: { what: '{name} isn’t a number.', try: 'Use digits, and a point instead of a comma: 2.5' },
  unpack: {
    what: 'There aren’t as many names as values.',
    try: 'The left side of = needs as many names as there are values on the right.',
  },
  not_found: {
    what: 'That value isn’t in there.',
    try: 'Before you look for it or remove it, check: if thing in things:',
  },
  range_empty: {
    what: 'There’s nothing between these two numbers.',
    try: 'Write the smaller number first: randint(1, 6)',
  },
  root: {
    what: 'That can’t be worked out with this number.',
    try: 'Take roots only of zero or a positive number.',
  },
  value: {
    what: 'This value doesn’t fit here.',
    try: 'Check what you give in the brackets. You can show it with print().',
  },
  empty: {
    what: 'The list is empty: there’s nothing to take.',
    try: 'Put something into it first, or check: if things:',
  },
  index: {
    what: 'There’s no such place in the list.',
    try: 'Counting starts at 0: a list of 3 things has places 0, 1 and 2.',
  },
  index_text: {
    what: 'There’s no such place in the text.',
    try: 'Counting starts at 0: a word of 3 letters has places 0, 1 and 2.',
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
    try: 'append(), sort() and a function without “return” give nothing back. Check where this value comes from.',
  },
  attribute_guess: { what: 'This value can’t do “{name}”.', try: 'Did you mean “{guess}”?' },
  attribute: {
    what: 'This value can’t do “{name}”.',
    try: 'Check the spelling after the dot, and whether the right thing stands before it.',
  },
} as const satisfies TranslationOf<typeof original>;

export default en;
