import type { HouseFile } from './listing.ts'

/** What waits for somebody, or changes something: in a snapshot it would decide by what was true before it waited. */
const HOLDS =
  /\bfor (?:no key )?update\b|\bfor (?:key )?share\b|\bpg_(?:try_)?advisory|\binsert into\b|\bdelete from\b|\bupdate \w+(?: \w+)? set\b|\block table\b|\.(?:insertInto|updateTable|deleteFrom|forUpdate|forShare)\(/

/** Each declaration of a file that stands at the beginning of a line, up to the next one. */
const declarationsOf = (text: string) => text.split(/\n(?=(?:export )?(?:async )?(?:function|const|interface|class)\b)/)

const nameOf = (declaration: string) => /\b(?:function\*?|const|interface|class) (\w+)/.exec(declaration)?.[1] ?? ''

/** Functions that take a `ReadDb`, which may be a snapshot, and lock or write nevertheless. */
export function readFaults(files: readonly HouseFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/src/') && path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      declarationsOf(text)
        .filter((declaration) => /: ReadDb\b/.test(declaration) && HOLDS.test(declaration))
        .map((declaration) => `${path}: ${nameOf(declaration)} takes a ReadDb, and locks or writes`),
    )
}
