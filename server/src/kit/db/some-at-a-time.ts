/** How many rows a transaction removes at most: what one holds and writes stays small, however much there is. */
const SOME = 5000

/** Removes what has come to its end until nothing of it is left; `remove` does so many, in a transaction of its own. */
export async function someAtATime(remove: (atMost: number) => Promise<number>, atMost = SOME): Promise<void> {
  while ((await remove(atMost)) >= atMost);
}
