import { setImmediate as othersFirst } from 'node:timers/promises'
import type { FieldError } from '@vezne/contract/kit/envelope.ts'
import { readInput, type RuleCode } from '@vezne/contract/kit/validation.ts'
import type * as z from 'zod/mini'
import type { WrongRow } from './feed-kind.ts'

export interface ReadRow<Item> {
  readonly at: number
  readonly item: Item
}

export const wrongField = (path: string, rule: RuleCode): FieldError => ({ path, rule, params: {} })

/** So many rows are read at a stretch; then whoever else waits gets on. */
const AT_A_STRETCH = 50

/**
 * Each row by the rules of its kind; and no two of a batch say something of the same thing. Thousands of rows take a tenth
 * of a second: in between, payments go on, and so does the batch before.
 */
export async function readRows<Schema extends z.ZodMiniType>(
  schema: Schema,
  items: readonly unknown[],
  keyOf: (item: z.output<Schema>) => string,
  keyPath: string,
): Promise<{ rows: ReadRow<z.output<Schema>>[]; wrong: WrongRow[] }> {
  const rows: ReadRow<z.output<Schema>>[] = []
  const wrong: WrongRow[] = []
  const seen = new Set<string>()
  for (const [at, raw] of items.entries()) {
    if (at % AT_A_STRETCH === AT_A_STRETCH - 1) await othersFirst()
    const read = readInput(schema, raw)
    if (!read.success) {
      wrong.push({ at, errors: read.errors, raw })
      continue
    }
    const key = keyOf(read.value)
    if (seen.has(key)) wrong.push({ at, errors: [wrongField(keyPath, 'external-id-twice')], raw })
    else rows.push({ at, item: read.value })
    seen.add(key)
  }
  return { rows, wrong }
}
