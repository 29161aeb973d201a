export type Limits = { readonly rows: number; readonly bytes: number }

export type Newest<Row> = {
  add(row: Row): void
  newestFirst(): Row[]
  clear(): void
  /** How many rows had to go since the last clear; shown with the rows, so that no loss is silent. */
  dropped(): number
}

/**
 * A list that cannot eat the machine. The limits are far above what a demo produces; only a load test reaches them. The
 * newest row always stays, however large it is.
 */
export function keepNewest<Row>(limits: Limits, bytesOf: (row: Row) => number): Newest<Row> {
  let rows: Row[] = []
  let bytes = 0
  let dropped = 0

  const isFull = () => rows.length > 1 && (rows.length > limits.rows || bytes > limits.bytes)

  return {
    add(row) {
      rows.push(row)
      bytes += bytesOf(row)
      while (isFull()) {
        const oldest = rows.shift()
        if (oldest !== undefined) bytes -= bytesOf(oldest)
        dropped += 1
      }
    },
    newestFirst: () => rows.toReversed(),
    clear() {
      rows = []
      bytes = 0
      dropped = 0
    },
    dropped: () => dropped,
  }
}
