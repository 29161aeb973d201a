import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@vezne/contract/kit/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** `/api/openapi.json` for programs and `/api/docs` for people, both drawn from the contract. */
export async function bindDocs(http: FastifyInstance, endpoints: readonly Endpoint[], version: string): Promise<void> {
  const document = openApiDocument(endpoints, version)
  http.get('/api/openapi.json', (_request, reply) => reply.send(document))
  await http.register(swagger, { mode: 'static', specification: { document: document as never } })
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', deepLinking: false },
    // The page's own style sheet comes inline; it is ours to serve and holds no user's data.
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'",
  })
}
