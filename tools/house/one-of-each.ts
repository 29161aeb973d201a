import { isSource, isTest, type HouseFile } from './listing.ts'

interface OneOfEach {
  readonly what: string
  /** The rooms it is told to. Simulators and e2e are strangers and have their own; banks speak their banks' ciphers. */
  readonly rooms: RegExp
  readonly pattern: RegExp
  readonly homes: readonly string[]
}

/** Things of which a second one would be a second thing to get right. */
const ONE_OF_EACH: readonly OneOfEach[] = [
  {
    what: 'closes and opens bytes; kit/aead.ts does',
    rooms: /^server\/src\//,
    pattern: /\bcreate(?:C|Dec)ipheriv\b/,
    homes: ['server/src/kit/aead.ts'],
  },
  {
    what: 'tells a tag of ours from another; kit/token.ts does, for every token there is',
    rooms: /^server\/src\//,
    pattern: /\btimingSafeEqual\b/,
    // A password, the code of an app and the key of the operations page are no tokens of ours.
    homes: [
      'server/src/kit/token.ts',
      'server/src/kit/http/operations.ts',
      'server/src/modules/platform/auth/password-hash.ts',
      'server/src/modules/platform/auth/second-factor/totp.ts',
    ],
  },
  {
    what: 'writes text into HTML; escapeHtml of kit/http/html-text.ts does',
    rooms: /^(?:domain|contract|server|web|tools|lab)\//,
    pattern: /\bescapeHtml\s*=|function escapeHtml\b|\.replace(?:All)?\([^\n]*&(?:amp|lt|#\$)/,
    homes: ['server/src/kit/http/html-text.ts', 'tools/house/one-of-each.ts'],
  },
  {
    what: 'says the columns of a table; kit/db/tables.ts does, as the migrations made them',
    rooms: /^server\/src\//,
    pattern: /^\s+tenant_id: string$/m,
    homes: ['server/src/kit/db/tables.ts'],
  },
  {
    what: 'takes what the database has for something else; the readers of kit/list/readers.ts say what a column travels as',
    rooms: /^server\/src\/modules\/(?:.+\/)?(?:[\w-]+\.store|store|list[\w-]*|list\/.+)\.ts$/,
    pattern: /\bas unknown as\b/,
    homes: [],
  },
]

export function secondOnes(files: readonly HouseFile[]): string[] {
  return ONE_OF_EACH.flatMap(({ what, rooms, pattern, homes }) =>
    files
      .filter(({ path }) => rooms.test(path) && isSource(path) && !isTest(path) && !homes.includes(path))
      .filter(({ text }) => pattern.test(text))
      .map(({ path }) => `${path} ${what}`),
  )
}
