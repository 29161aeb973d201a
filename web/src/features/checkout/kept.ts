import { newKey } from '../../kit/browser/new-key.ts'
import { browserStorage } from '../../kit/browser/storage.ts'

/** How long a payment that was begun here is asked about when the page is opened again. */
const ASKED_FOR_MS = 30 * 60_000

const keyName = (path: string) => `vezne.pay.key:${path}`
/** Under which this tab keeps what was typed, all but the card. */
export const formName = (target: string) => `vezne.pay.form:${target}`
const pendingName = (target: string) => `vezne.pay.pending:${target}`

/** The number of this sale: the same until an answer has ended it, so that a repeated click is one payment. */
export function saleKey(path: string): string {
  const storage = browserStorage('session')
  const kept = storage.read(keyName(path))
  if (kept !== null) return kept
  const made = newKey()
  storage.write(keyName(path), made)
  return made
}

export function renewKey(path: string): void {
  browserStorage('session').write(keyName(path), newKey())
}

/** The id of a payment that may still be going on, and nothing else of it: a tab may be closed at the bank. */
export function keepPending(target: string, id: string, now: number): void {
  browserStorage('local').write(pendingName(target), `${id} ${now}`)
}

export function readPending(target: string, now: number): string | undefined {
  const [id = '', since = '0'] = (browserStorage('local').read(pendingName(target)) ?? '').split(' ')
  if (id === '') return undefined
  if (now - Number(since) < ASKED_FOR_MS) return id
  dropPending(target)
  return undefined
}

export function dropPending(target: string): void {
  browserStorage('local').remove(pendingName(target))
}
