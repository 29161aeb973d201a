/** The answer is longer than we are willing to hold. */
class TooLong extends Error {
  override readonly name = 'TooLong'
}

/** Reads the body of an answer and counts on the way: an endless one is let go of, not collected first. */
export async function readAtMost(answer: Response, bytes: number): Promise<Buffer> {
  const body: AsyncIterable<Uint8Array> | null = answer.body
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > bytes) throw new TooLong(`an answer of more than ${bytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
