import type { Endpoint, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import * as z from 'zod/mini'
import { byteText, inBytes, type ByteText } from './byte-text.ts'

/** A reply that stands as JSON already, in the shape of its contract: what is asked for often is written once, from the wire. */
export class WrittenReply {
  readonly json: ByteText

  constructor(json: ByteText) {
    this.json = json
  }
}

/** The same of a reply that its use case made as a value. */
export const writtenBy = <E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): WrittenReply =>
  new WrittenReply(inBytes(JSON.stringify(z.encode(endpoint.reply, reply))))

/** A page of a list, of its rows. */
export const writtenPage = (items: ByteText, nextCursor: string | null): WrittenReply =>
  new WrittenReply(byteText`{"items":${items},"nextCursor":${inBytes(JSON.stringify(nextCursor))}}`)
