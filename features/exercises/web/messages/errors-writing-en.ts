import type { TranslationOf } from '#platform/web/translation.ts';
import type original from './errors-writing-lt.ts';

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
  curly: {
    what: 'You don’t need a curly bracket here.',
    try: 'Write a colon instead, and start the next lines with four spaces.',
  },
  quote: {
    what: 'Some text begins with a quote mark but doesn’t end with one.',
    try: 'Add the same quote mark at the end of the text.',
  },
  quotes_inside: {
    what: 'The quote marks inside the text end it too early.',
    try: 'Use different quote marks inside and outside: print(\'He said "hello"\')',
  },
  equals: {
    what: 'There’s one equals sign here, but you need two.',
    try: 'One = stores a value; two == compare. In a condition, write ==.',
  },
  print: { what: '“{name}” needs brackets.', try: 'Put what you want to show in brackets: print(…)' },
  comma: {
    what: 'It looks like a comma or quote marks are missing.',
    try: 'Put a comma between two values. If it’s text, put all of it in quote marks.',
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
    what: 'Python doesn’t understand the character {name}.',
    try: 'If it belongs to text, put it in quote marks. If not, delete it and type it again.',
  },
  sign_guess: {
    what: 'Python doesn’t understand this character: {name}',
    try: 'Write this instead: {guess}',
  },
  invisible: {
    what: 'There’s an invisible character hiding in this line.',
    try: 'Delete the spaces (it’s usually at the start of the line) and type them again.',
  },
  keyword: { what: 'There’s a spelling mistake here.', try: 'Did you mean “{guess}”?' },
  capital: {
    what: '“{name}” starts with a capital letter.',
    try: 'Python’s own words are written in small letters: {guess}',
  },
  assign: {
    what: 'The left side of = must be the name of a variable.',
    try: 'First the name, then =, then the value: points = 5',
  },
  reserved: {
    what: 'Python already uses the word “{name}”.',
    try: 'Give the variable another name, or add a number: {name}1',
  },
  name_space: {
    what: 'The name of a variable can’t have a space in it.',
    try: 'Join the words with an underscore: {guess}',
  },
  name_dash: {
    what: 'The name of a variable can’t have a dash in it: here it means minus.',
    try: 'Write an underscore instead: {guess}',
  },
  number_name: {
    what: 'A name can’t start with a digit.',
    try: 'Start with a letter: not 2name but name2. Or is a symbol such as * missing between a number and a word?',
  },
  number_zero: {
    what: 'A number can’t start with zero.',
    try: 'Write 7, not 07. If it’s a phone number or a code, put it in quote marks.',
  },
  outside: {
    what: '“{name}” doesn’t belong here.',
    try: 'It has to be inside: “return” in a function, “break” and “continue” in a loop. Check the spaces at the start of the line.',
  },
  else_if: {
    what: 'In Python “else if” is one word.',
    try: 'Write elif and the condition: elif points > 5:',
  },
  else_condition: {
    what: '“else” has no condition: it means “in all other cases”.',
    try: 'Write just else: or, if you need a condition, write elif.',
  },
  condition: {
    what: 'The condition is missing.',
    try: 'Before the colon, write what to check: if points > 5:',
  },
  for_in: { what: 'The word “in” is missing in this loop.', try: 'Write it like this: for i in range(5):' },
  def_brackets: {
    what: 'Brackets are missing after the name of the function.',
    try: 'Write them even when they’re empty: def hello():',
  },
  arguments_order: {
    what: 'The values in the brackets are in the wrong order.',
    try: 'Plain values come first, those with a name and = come last: print("A", end="")',
  },
  fstring_empty: {
    what: 'The curly brackets in the text are empty.',
    try: 'Write the name of a variable between them.',
  },
  other_language: {
    what: 'The word “{name}” comes from another programming language.',
    try: 'Python makes a variable without it: points = 5. A function starts with def.',
  },
  unfinished: {
    what: 'This line isn’t finished.',
    try: 'Something must follow the sign at its end: a number, text or a name.',
  },
  syntax: {
    what: 'The program doesn’t understand this line.',
    try: 'Read it one character at a time. Check brackets, quote marks and colons, in the line above too.',
  },
} as const satisfies TranslationOf<typeof original>;

export default en;
