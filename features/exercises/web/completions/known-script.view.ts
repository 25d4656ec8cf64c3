import { wordsOf } from './known-word.view.ts';

// What children use most comes first.

/** Words that begin a statement of a page's script. */
export const beginnings = wordsOf(
  'let~ const~ if~ document console for~ function~ alert( else~ while~ return~ setTimeout( setInterval( clearInterval( break',
);
/** Words that are values, or make some. */
export const values = wordsOf(
  'document prompt( Math true false Number( String( new~ null this confirm( parseInt( function~ setTimeout( setInterval( window',
);
const ofElements = wordsOf(
  `textContent addEventListener( style value innerHTML classList src onclick remove() appendChild( length push( includes( forEach(
  join( toUpperCase() toLowerCase() setAttribute( color backgroundColor fontSize width height display add( toggle( contains(`,
);
const members = {
  document: wordsOf(
    'querySelector( getElementById( createElement( addEventListener( body querySelectorAll( title',
  ),
  console: wordsOf('log( error( table( clear()'),
  Math: wordsOf('random() floor( round( max( min( abs( ceil( sqrt( PI'),
};

/** What an object can do; of one that isn't known, what elements, lists and texts can. */
export const ofObject = (name: string) =>
  Object.entries(members).find(([known]) => known === name)?.[1] ?? ofElements;

/** Whether an object is known by its name. */
export const isKnown = (name: string) => Object.hasOwn(members, name);

/** Properties of styles, what children use most first. */
export const properties =
  `color background-color font-size width height text-align margin padding border border-radius background display
  font-family font-weight margin-top position top left gap cursor opacity transform transition box-shadow`.split(
    /\s+/,
  );

/** Elements, those first that children use most; in styles and in a page. */
export const elements =
  'h1 p button div img body ul li a h2 b br ol span input style script h3 html head'.split(' ');
