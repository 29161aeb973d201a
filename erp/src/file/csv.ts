/** Rows of a file with semicolons, as spreadsheets in Turkey write it; quotes may hold semicolons, lines and doubled quotes. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    row.push(cell)
    cell = ''
    if (row.some((one) => one.trim() !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += letter
    else if (letter === ';') {
      row.push(cell)
      cell = ''
    } else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
  }
  endRow()
  return rows
}

/** Every cell in quotes: codes keep their zeros, and a semicolon in a name stays inside. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')}\r\n`
