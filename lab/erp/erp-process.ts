/**
 * The pretend Logo in a process of its own, for a network that nobody dials into: whoever started it speaks to its office by the
 * channel between them. Words: the folder of its books, the time that it begins at, and a port that is open to its whole network.
 */
import { connect, createServer } from 'node:net'
import { openLogo } from './logo.ts'

interface Asked {
  readonly id: number
  readonly verb: 'clerk' | 'set' | 'books' | 'die' | 'letPass'
  readonly words: readonly unknown[]
}

const [folder = '', begins = '', port = ''] = process.argv.slice(2)
const erp = await openLogo(folder, {}, Number(begins))
const { port: ownPort, pathname } = new URL(erp.site.address)

createServer((socket) => {
  const own = connect(Number(ownPort), '127.0.0.1')
  const cut = () => {
    socket.destroy()
    own.destroy()
  }
  for (const end of [socket, own]) end.on('error', cut).on('close', cut)
  socket.pipe(own)
  own.pipe(socket)
}).listen(Number(port), '0.0.0.0', () => process.send?.({ ready: { ...erp.site, address: pathname } }))

const verbs: Readonly<Record<Asked['verb'], (...words: never[]) => Promise<unknown>>> = erp
process.on('message', ({ id, verb, words }: Asked) => {
  verbs[verb](...(words as never[])).then(
    (answer) => process.send?.({ id, answer: answer ?? null }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})
process.once('disconnect', () => process.exit(0))
