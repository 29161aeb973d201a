import type { FastifyInstance } from 'fastify'

/**
 * How bodies are read. The controls are called by hand with curl as often as by programs, and curl calls everything a
 * form: an empty body is fine whatever its type says, a form becomes an object, and any other type stays text.
 */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'ignore')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body.toString(), done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())))
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

/**
 * Bodies for the pretend banks: the bytes as they came, whatever the type says. A signature covers exact text, and a
 * document may be in ISO-8859-9; only the gateway knows how to read it.
 */
export function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
