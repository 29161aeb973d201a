/** A process that keeps cards as the till does, with a key that whoever looks into its memory knows. */
import { Card } from '@vezne/domain/card/card.ts'
import { createCardHold } from '../card-hold.ts'

export type Order = 'keep' | 'end'

export const KEY_BYTE = 0x5a
export const HELD_IDS: readonly string[] = ['taken', 'let-go', 'too-late']
const HOLD_MS = 10 * 60_000

/** Made anew for every use, so that no constant of this file is found in place of the hold's own bytes. */
export const HELD_CARD = (paymentId: string) => ({
  number: ['4355', '0843', '5508', '4358'].join(''),
  cvv: String(paymentId.length).padStart(3, '9'),
  holder: `Kart ${paymentId}`,
  expiryMonth: '12',
  expiryYear: '2030',
})

if (process.send !== undefined && import.meta.filename === process.argv[1]) {
  const late: (() => void)[] = []
  const real = globalThis.setTimeout
  // The ten minutes of the hold are over when this process is told so.
  globalThis.setTimeout = ((work: () => void, ms?: number) => {
    if (ms === HOLD_MS) late.push(work)
    return real(work, ms)
  }) as typeof setTimeout
  const hold = createCardHold({ random: (bytes) => Buffer.alloc(bytes, KEY_BYTE) })
  process.on('message', (order: Order) => {
    if (order === 'keep') for (const id of HELD_IDS) hold.keep(id, new Card(HELD_CARD(id)))
    else {
      if (hold.take('taken') === undefined) throw new Error('the card is gone')
      hold.forget('let-go')
      for (const work of late) work()
    }
    process.send?.('done')
  })
  process.once('disconnect', () => process.exit(0))
  process.send('ready')
}
