/** A call the caller has to put right. Fastify reads the status from the error, our error handler sends the sentence. */
export class BadRequest extends Error {
  readonly statusCode = 400
}
