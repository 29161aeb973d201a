import type { Transaction } from './bank-truth/transactions.ts'
import { makeFaults } from './faults/faults.ts'
import type { Faults } from './faults/faults.ts'
import type { Newest } from './kit/keep-newest.ts'
import { makeMails } from './mail/mails.ts'
import type { Mail } from './mail/mails.ts'
import { makeMessages } from './sms/messages.ts'
import type { Sms } from './sms/messages.ts'

/** Everything the pretend outside world remembers. It lives in memory and ends with the process. */
export type World = {
  readonly now: () => Date
  readonly portalUrl: string
  readonly mails: Newest<Mail>
  readonly messages: Newest<Sms>
  readonly transactions: Transaction[]
  readonly faults: Faults
}

export type WorldOptions = { readonly now?: () => Date; readonly portalUrl?: string }

export function makeWorld(options: WorldOptions = {}): World {
  const now = options.now ?? (() => new Date())
  return {
    now,
    portalUrl: options.portalUrl ?? 'http://localhost:3000',
    mails: makeMails(),
    messages: makeMessages(),
    transactions: [],
    faults: makeFaults(now),
  }
}

/** Back to the first morning. */
export function resetWorld(world: World): void {
  world.mails.clear()
  world.messages.clear()
  world.transactions.length = 0
  world.faults.clear()
}
