import { findCardNumbers } from '@vezne/domain/card/number.ts'
import { Refusal } from './refusal.ts'

/** What is kept for years and sent by mail holds no card number. */
export function refuseCardNumbers(words: Readonly<Record<string, string | null | undefined>>): void {
  for (const [path, text] of Object.entries(words))
    if (findCardNumbers(text ?? '').length > 0) throw new Refusal('holds-card-number', null, path)
}
