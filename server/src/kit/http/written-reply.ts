import type { Endpoint, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import * as z from 'zod/mini'

/** A reply that stands as JSON already, in the shape of its contract: what is asked for often is written once, from the wire. */
export class WrittenReply {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

/** The same of a reply that its use case made as a value. */
export const writtenBy = <E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): WrittenReply =>
  new WrittenReply(JSON.stringify(z.encode(endpoint.reply, reply)))
