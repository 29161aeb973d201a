import type { HouseFile } from './listing.ts'

/** The first files that a newcomer reads: the kits, and the entrances of the server's modules. */
const READ_FIRST = /^(?:server|web|contract)\/src\/kit\/|^server\/src\/modules\/(?:.+\/)?(?:index|module)\.ts$/

/** As far as lines tell: a comment begins a line, or follows a blank or a brace. */
const COMMENT = /(?<=^|[\s{])(?:\/\*.*?\*\/|\/\/\s[^\n]*)/gms
const DIALECT = /\b(?:whoever|nobody|somebody|everybody|anybody|stands?|stood)\b/gi

/** Words that hide the subject of a comment: "the caller", "a user" or "the handler" says who it is, "is" where it is. */
export function commentWordFaults(files: readonly HouseFile[]): string[] {
  return files
    .filter(({ path }) => READ_FIRST.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index: from }) =>
        [...comment.matchAll(DIALECT)].map(({ 0: word, index: at }) => {
          const line = text.slice(0, from + at).split('\n').length
          return `${path}:${line} a comment names its subject and says where it is: ${word}`
        }),
      ),
    )
}
