import type { Wire } from '@vezne/banks/pos/port.ts'
import type { PaymentDeps } from './deps.ts'

/**
 * What an adapter says by itself, without its bank: that may be said inside a transaction, for nothing leaves the house.
 * Undefined when it wanted to ask; nothing was sent, and it has to be called again outside.
 */
export async function withoutBank<Said>(
  deps: PaymentDeps,
  say: (offline: PaymentDeps) => Promise<Said>,
): Promise<Said | undefined> {
  let isAsking = false
  const wire: Wire = {
    send: async () => {
      isAsking = true
      return { kind: 'silence', why: 'unreachable', sent: false }
    },
  }
  try {
    const said = await say({ ...deps, wire, banks: undefined })
    return isAsking ? undefined : said
  } catch (error) {
    if (isAsking) return undefined
    throw error
  }
}
