import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Secrets } from '../kit/secret.ts'

/** Something that our secret signs or closes, and how it is read again; undefined when it is not ours. */
export interface SecretUse {
  readonly make: (secrets: Secrets) => string
  readonly read: (secrets: Secrets, made: string) => unknown
}

const aSecret = () => randomBytes(32).toString('hex')

/** What a seal that does not open says by throwing. */
export function unlessBroken(open: () => unknown): unknown {
  try {
    return open()
  } catch {
    return undefined
  }
}

/** Whatever was made before our secret was changed is read after it, and no longer once the old one is gone. */
export function outlivesItsSecret(what: string, { make, read }: SecretUse): void {
  const [fresh, old, oldest] = [aSecret(), aSecret(), aSecret()]
  describe(`[I-18] ${what}`, () => {
    it('that was made under an older secret is read after the change', () => {
      const made = make([old, oldest])
      expect(read(old, made)).toBeDefined()
      expect(read([fresh, old], made)).toEqual(read(old, made))
      expect(read([fresh, oldest, old], made)).toEqual(read(old, made))
    })

    it('is made under the newest, and a process that has that one behind the old one reads it already', () => {
      const made = make([fresh, old])
      expect(read(fresh, made)).toBeDefined()
      expect(read([old, fresh], made)).toEqual(read(fresh, made))
      expect(read(old, made)).toBeUndefined()
    })

    it('is unknown once its secret is gone', () => {
      expect(read([fresh, oldest], make(old))).toBeUndefined()
    })
  })
}
