import type { Endpoint, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import * as z from 'zod/mini'
import type { Ink } from './ink.ts'

/** A reply that writes itself as JSON, in the shape of its contract: what is asked for often is written once, from the wire. */
export class WrittenReply {
  readonly write: (ink: Ink) => void

  constructor(write: (ink: Ink) => void) {
    this.write = write
  }
}

/** The same of a reply that its use case made as a value. */
export const writtenBy = <E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): WrittenReply =>
  new WrittenReply((ink) => ink.text(JSON.stringify(z.encode(endpoint.reply, reply))))

/** A page of a list, of its rows. */
export const writtenPage = (writeItems: (ink: Ink) => void, nextCursor: string | null): WrittenReply =>
  new WrittenReply((ink) => {
    ink.text('{"items":')
    writeItems(ink)
    ink.text(`,"nextCursor":${JSON.stringify(nextCursor)}}`)
  })
