import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '../secret.ts'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'
import { refused, success } from './answer.ts'
import { languageOf } from './bind.ts'

export interface OperationsOptions {
  /** Throws, or returns in a word what is not ready yet; undefined when all is well. */
  readonly check: () => Promise<string | undefined>
  readonly isDraining: () => boolean
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
  /** Updates the figures that are kept outside this process. */
  readonly refresh: () => Promise<void>
}

/** The doors for operators: health, readiness and figures. */
export function bindOperations(http: FastifyInstance, options: OperationsOptions): void {
  const { check, isDraining, metrics, metricsToken, refresh } = options

  http.get('/api/health', async (request, reply) => {
    const language = languageOf(request)
    const missing = await check().catch(() => 'database')
    const { status, body } =
      missing === undefined ? success({ status: 'ready' }, language) : refused('not-available', language, { missing })
    return reply.code(status).send(body)
  })

  // A balancer asks this one: it says no first, while requests that are under way still finish.
  http.get('/api/ready', async (request, reply) => {
    const language = languageOf(request)
    const missing = isDraining() ? 'draining' : await check().catch(() => 'database')
    const { status, body } =
      missing === undefined ? success({ status: 'ready' }, language) : refused('not-available', language, { missing })
    return reply.code(status).send(body)
  })

  // Without a token there is no such page: figures about the business are not for everyone.
  if (metricsToken === undefined) return
  const expected = sha256(`Bearer ${metricsToken}`)
  http.get('/api/metrics', async (request, reply) => {
    const given = sha256(request.headers.authorization ?? '')
    if (!timingSafeEqual(given, expected)) {
      const { status, body } = refused('not-signed-in', languageOf(request))
      return reply.code(status).send(body)
    }
    await refresh()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
