import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

interface File {
  /** In letters that every header takes. */
  readonly name: string
  readonly type: string
  /** A piece is asked for when the one before has left: a slow reader fills no memory. */
  readonly pieces: AsyncIterable<Buffer>
}

/** The answer of a call that sends a file instead of an envelope. */
export class FileAnswer {
  readonly file: File

  constructor(file: File) {
    this.file = file
  }
}

export function sendFile(reply: FastifyReply, { file: { name, type, pieces } }: FileAnswer): FastifyReply {
  return reply
    .headers({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
    .send(Readable.from(pieces, { objectMode: false, highWaterMark: 1 }))
}
