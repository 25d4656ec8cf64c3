/** A word of the language, and how it stands in the code of a lesson where that is not the word itself. */
export type TaughtWord = string | readonly [word: string, shown: string];

/** What a course teaches: the new words of each lesson, by its folder, in the order of the lessons. */
export interface TaughtCourse {
  readonly course: string;
  /** The course that a child has been through before. */
  readonly after: string | null;
  readonly lessons: Readonly<Record<string, readonly TaughtWord[]>>;
}

/** The words of Python by the lessons that teach them. An exercise asks for none that comes later. */
export const taughtInPython: readonly TaughtCourse[] = [
  {
    course: 'python-1',
    after: null,
    lessons: {
      '01-computer-hears-me': ['print', ['text', '"'], 'input', '='],
      '02-variables': ['+', '-', '*', 'int'],
      '03-conditions': ['if', 'else', 'elif', '==', '<', '>'],
      '04-while-loop': ['while', '!=', 'import random', 'randint'],
      '05-for-loop': ['for', 'range'],
      '06-lists': [['list', '['], 'append', ['index', '[0]'], 'len', 'choice'],
      '07-functions': ['def', 'return', '/'],
      '08-calculator': ['float'],
    },
  },
  {
    course: 'python-2',
    after: 'python-1',
    lessons: {
      '01-turtle-draws': [
        'from turtle import *',
        'forward',
        'left',
        'right',
        'speed',
        'fillcolor',
        'begin_fill',
        'end_fill',
      ],
      '02-angles-and-stars': ['bgcolor', 'color', 'penup', 'goto', 'pendown'],
      '03-snowflakes': ['backward'],
      '04-spirals': ['hideturtle'],
      '05-rainbow': ['%', 'pencolor', 'pensize'],
      '06-solar-system': [['tuple', '(50, 8, "silver")'], 'circle', 'dot'],
      '07-random-sky': [],
      '08-animation': ['from time import sleep', 'sleep', 'clear'],
    },
  },
];
