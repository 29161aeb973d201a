/** A reply that stands as JSON already, in the shape of its contract: what is asked for often is written once, from the wire. */
export class WrittenReply {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}
