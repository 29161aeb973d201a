import type { FastifyInstance, FastifyReply } from 'fastify'
import type { BadDay } from '../../bank-truth/provision.ts'
import type { World } from '../../world.ts'

/** The page of a web server in front of a bank when the bank behind it is gone. */
const BAD_GATEWAY = `<html>
<head><title>502 Bad Gateway</title></head>
<body bgcolor="white">
<center><h1>502 Bad Gateway</h1></center>
<hr><center>nginx</center>
</body>
</html>
`

/** Answers as badly as the day asks. A silent bank holds the socket and hangs up at last; closing the app ends it too. */
export function playBadDay(app: FastifyInstance, world: World, reply: FastifyReply, day: BadDay): FastifyReply {
  const { kind, transaction } = day
  if (kind === 'answer-502') return reply.code(502).type('text/html').send(BAD_GATEWAY)
  world.books.write(transaction.bankId)
  void reply.hijack()
  const { raw } = reply
  // The socket too: destroying an answer that never began leaves its connection open.
  const hangUp = () => void raw.destroy().socket?.destroy()
  const stay = world.clock.wait(world.waits.silenceMs, hangUp)
  raw.once('close', () => {
    stay()
    silent(app).delete(hangUp)
    world.silences.delete(transaction)
  })
  silent(app).add(hangUp)
  world.silences.add(transaction)
  return reply
}

const SILENT = new WeakMap<FastifyInstance, Set<() => void>>()

function silent(app: FastifyInstance): Set<() => void> {
  const known = SILENT.get(app)
  if (known) return known
  const answers = new Set<() => void>()
  SILENT.set(app, answers)
  return answers
}

/** Called once for each bank: an app that closes waits for its sockets, and a silent one would hold it for 90 s. */
export function hangUpOnClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    for (const hangUp of silent(app)) hangUp()
  })
}
