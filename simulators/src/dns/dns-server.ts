import { createSocket } from 'node:dgram'
import type { DnsBook } from './dns-book.ts'
import { answerTo, readQuestion } from './dns-message.ts'

/** Whoever asked may be gone by now. */
const notMinded = () => undefined

export type DnsDoor = { readonly port: number; close(): Promise<void> }

/** A name server over UDP that knows what stands in its book. */
export async function openDns(
  book: DnsBook,
  place: { readonly host: string; readonly port: number },
): Promise<DnsDoor> {
  const socket = createSocket(place.host.includes(':') ? 'udp6' : 'udp4')
  socket.on('message', (message, from) => {
    const question = readQuestion(message)
    const answer = question && answerTo(question, book.get(question.name))
    if (answer !== undefined) socket.send(answer, from.port, from.address, notMinded)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.bind({ port: place.port, address: place.host }, () => {
      socket.off('error', reject)
      resolve()
    })
  })
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  let open = true
  return {
    port: socket.address().port,
    close: () => {
      // A socket minds being closed twice; the other doors of the simulators do not.
      if (open) socket.close()
      open = false
      return closed
    },
  }
}
