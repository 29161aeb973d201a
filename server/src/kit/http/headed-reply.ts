/** A reply with headers for values that its shape has no place for. */
export class HeadedReply<Reply> {
  readonly reply: Reply
  readonly headers: Readonly<Record<`x-${string}`, string>>

  constructor(reply: Reply, headers: Readonly<Record<`x-${string}`, string>>) {
    this.reply = reply
    this.headers = headers
  }
}
