import { findCardNumbers } from '@vezne/domain/card/number.ts'
import { Refusal } from './refusal.ts'

/** Refuses card numbers in texts that are kept for years and sent by mail. */
export function refuseCardNumbers(words: Readonly<Record<string, string | null | undefined>>): void {
  for (const [path, text] of Object.entries(words))
    if (findCardNumbers(text ?? '').length > 0) throw new Refusal('holds-card-number', null, path)
}
