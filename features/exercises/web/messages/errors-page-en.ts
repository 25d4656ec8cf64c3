import type { TranslationOf } from '#platform/web/translation.ts';
import type original from './errors-page-lt.ts';

const en = {
  place: '{part} · line {line, number}',
  name_guess: { what: 'The browser doesn’t know the name “{name}”.', try: 'Did you mean “{guess}”?' },
  name: {
    what: 'The browser doesn’t know the name “{name}”.',
    try: 'If it is text, put it in quotes. If it is a variable, make it first: let {name} = 0;',
  },
  early: {
    what: 'The variable “{name}” is used before it is made.',
    try: 'Move its line with “let” or “const” further up.',
  },
  constant: {
    what: 'What is made with “const” can’t be changed.',
    try: 'If the value has to change, write “let” instead of “const”.',
  },
  twice: {
    what: 'The name “{name}” is made twice.',
    try: 'Leave out “let” or “const” the second time, or choose another name.',
  },
  missing: {
    what: 'The sign “{name}” is missing.',
    try: 'Count the brackets: each one that opens needs one that closes.',
  },
  unfinished: {
    what: 'The code ended too early: something is opened and never closed.',
    try: 'Check that each “{open}” and “(” has its pair.',
  },
  extra: {
    what: 'The sign “{name}” doesn’t fit here.',
    try: 'Check whether it is one too many, or something is missing before it.',
  },
  beside: {
    what: 'Something is missing between two words here.',
    try: 'It may be a comma, a dot, “=” or “+”, a bracket, or quotes around text.',
  },
  quote: {
    what: 'A text has no quote mark at its end.',
    try: 'End it with the same mark that it began with.',
  },
  sign: {
    what: 'There is a sign here that the browser doesn’t understand.',
    try: 'Check that the text ends with a quote mark, and that the marks are straight, not “like these”.',
  },
  assign: {
    what: 'Nothing can be put into what stands before “=”.',
    try: 'On the left there must be the name of a variable. To compare, write “===”.',
  },
  nothing: {
    what: 'There is no such element on the page, so nothing can be taken from it.',
    try: 'Check that the name after “querySelector” is the same as in the HTML part.',
  },
  nothing_set: {
    what: 'There is no such element on the page, so it can’t be changed.',
    try: 'Check that the name after “querySelector” is the same as in the HTML part.',
  },
  call_guess: { what: 'There is no command “{name}”.', try: 'Did you mean “{guess}”?' },
  call: {
    what: '“{name}” is not a command, so it can’t have brackets after it.',
    try: 'Check the spelling: capital and small letters are different.',
  },
  hint: 'Hint',
  slash: 'Did you forget the slash? It is closed like this: {end}',
  open: 'The tag {start} is opened but not closed. At its end write {end}',
  open_heading:
    'The heading {start} isn’t closed, so the text after it may turn into a heading too. At its end write {end}',
  quote_open: 'In the tag {start} a quote mark is opened but not closed.',
  angle: 'The sign {sign} is missing at the end of the tag {start}',
} as const satisfies TranslationOf<typeof original>;

export default en;
