import pg from 'pg'

export interface Work {
  readonly statements: number
  /** That came back to the program. */
  readonly rows: number
  readonly ms: number
}

type Ask = (...given: unknown[]) => unknown

/** What the program asked of the database meanwhile: work that can be counted is the same on every machine. */
export async function countWork<Result>(doing: () => Promise<Result>): Promise<{ result: Result; work: Work }> {
  const asks = pg.Client.prototype as unknown as { query: Ask }
  const { query } = asks
  let [statements, rows] = [0, 0]
  const began = performance.now()
  const add = (result: unknown) => {
    const all = Array.isArray(result) ? (result as unknown[]) : [result]
    for (const each of all) rows += (each as { rows?: unknown[] } | undefined)?.rows?.length ?? 0
  }
  asks.query = function counted(this: unknown, ...given: unknown[]) {
    statements += 1
    const last = given.at(-1)
    if (typeof last === 'function')
      given[given.length - 1] = (error: unknown, result: unknown) => {
        add(result)
        return (last as Ask)(error, result)
      }
    const answer = query.apply(this, given)
    if (answer instanceof Promise) void answer.then(add, () => undefined)
    return answer
  }
  try {
    const result = await doing()
    return { result, work: { statements, rows, ms: performance.now() - began } }
  } finally {
    asks.query = query
  }
}
