/** So many lines can be ticked at once. */
export const MOST_TICKED = 500
