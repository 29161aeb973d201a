import { findCardNumbers } from '@vezne/domain/card/number.ts'
import type { HouseFile } from './listing.ts'

// Integrity hashes of the lockfile are full of digit runs.
const NOT_READ = /(^|\/)package-lock\.json$/
// No card begins with zero, as padded order numbers do; one of thirteen digits that begins with 1 is a moment in ms.
const NOT_A_CARD = /^0|^1\d{12}$/
const UUID = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi

/** Digit runs that pass the card checksum and stand on no list. The number itself is not repeated in full. */
export function cardNumberFaults(files: readonly HouseFile[], allowed: Readonly<Record<string, string>>): string[] {
  return files
    .filter(({ path }) => !NOT_READ.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) =>
        findCardNumbers(line.replace(UUID, ''))
          .filter((number) => !NOT_A_CARD.test(number) && !Object.hasOwn(allowed, number))
          .map((number) => `${path}:${index + 1} holds a card number ${number.slice(0, 4)}…${number.slice(-2)}`),
      ),
    )
}
