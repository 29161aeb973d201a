/**
 * Several texts as one that can be read in one way only: each is preceded by its length in bytes, as `3:A-1,`. What is
 * absent has length 0. Any language can write it, unlike JSON, of which every language has its own.
 */
export function canonical(title: string, parts: readonly string[]): string {
  return [title, ...parts].map((part) => `${Buffer.byteLength(part)}:${part},`).join('')
}
