/** The most rows that a transaction removes: its locks and writes stay small, however much there is. */
const SOME = 5000

/** Removes expired rows until none is left; `remove` does so many, in a transaction of its own. */
export async function someAtATime(remove: (atMost: number) => Promise<number>, atMost = SOME): Promise<void> {
  while ((await remove(atMost)) >= atMost);
}
