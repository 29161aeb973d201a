interface File {
  readonly name: string
  readonly content: Blob
}

export const isFile = (answer: unknown): answer is File =>
  typeof answer === 'object' && answer !== null && 'content' in answer && answer.content instanceof Blob

/** Hands a file to the browser, which puts it where its owner wants files. */
export function saveFile({ name, content }: File): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The click has taken it; the address alone would keep the whole file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
