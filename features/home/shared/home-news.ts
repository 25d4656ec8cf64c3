/** How many lines of the bell a home looks at for its news. */
export const newsLines = 20;
