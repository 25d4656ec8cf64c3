import { type KnownWord, wordsOf } from './known-word.view.ts';

// What children use most comes first.

/** Words that begin a line. */
export const beginnings = wordsOf('print( for~ if~ while~ def~ else: elif~ import~ input(');
/** Words that rarely begin one: after those of the turtle. */
export const rareBeginnings = wordsOf(
  'from~ return~ break continue pass class~ try: except: finally: with~ global~',
);
/** Words that are values, or make some. */
export const values = wordsOf(
  `range( input( int( str( len( True False float( not~ list( sum( max( min( round( abs( sorted( None type( enumerate(
  reversed( print(`,
);
/** Words that follow a value. */
export const betweenValues = wordsOf('in~ and~ or~ not~ is~ if~ else~ for~');
/** What texts and lists can do. */
export const ofValues = wordsOf(
  `append( upper() lower() split( remove( insert( pop( sort() replace( join( count( index( strip() reverse() format(
  items() keys() values() get( startswith( endswith( isdigit() title() capitalize() clear() extend(`,
);

/** What every turtle can do. */
export const ofTurtle = wordsOf(
  `forward( right( left( color( circle( penup() pendown() goto( backward( begin_fill() end_fill() fillcolor( pensize(
  speed( dot( write( hideturtle() shape( setheading( home() pencolor( showturtle() setx( sety( shapesize( stamp() clear()
  reset() onclick( towards( distance( xcor() ycor() heading() position() isdown()`,
);
/** What the window of turtles can do. */
export const ofScreen = wordsOf(
  `bgcolor( onkey( listen() ontimer( onkeypress( mainloop() done() exitonclick() tracer( update() title( setup( colormode(
  textinput( numinput( bgpic( onscreenclick( window_width() window_height()`,
);
const makers = wordsOf('Turtle() Screen()');

const isAsked = ({ name }: KnownWord) =>
  /^(xcor|ycor|heading|position|isdown|towards|distance|textinput|numinput|window_\w+)$/.test(name);
const allOfTurtle = [...ofTurtle, ...ofScreen];
/** Names of `from turtle import *` that begin a line, and those that are values. */
export const turtleBeginnings = allOfTurtle.filter((word) => !isAsked(word));
export const turtleValues = [...makers, ...allOfTurtle.filter(isAsked)];

const members = {
  turtle: [...allOfTurtle, ...makers],
  random: wordsOf('randint( choice( random() shuffle( uniform( randrange( sample( choices('),
  math: wordsOf('sqrt( pi floor( ceil( sin( cos( tan( radians( degrees( pow( factorial('),
  time: wordsOf('sleep( time() perf_counter()'),
};

/** The modules that a child imports. */
export const modules = Object.keys(members);

/** What is in a module; nothing in one that children don't use. */
export const inModule = (name: string): readonly KnownWord[] =>
  Object.entries(members).find(([module]) => module === name)?.[1] ?? [];
