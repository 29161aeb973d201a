import { describe, expect, it } from 'vitest'
import { useHouse } from './testing/house.ts'

const METRICS_TOKEN = 'a-token-only-for-this-test'
const house = useHouse({ METRICS_TOKEN })

const get = (url: string, headers: Record<string, string> = {}) => house.http.inject({ method: 'GET', url, headers })

describe('health and readiness', () => {
  it('are 200 when everything is ready', async () => {
    for (const url of ['/api/health', '/api/ready']) {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ success: true, data: { status: 'ready' } })
    }
  })

  it('are 503 when a migration has not run', async () => {
    const { rows } = await house.owner.query<{ name: string; sha256: string }>(
      `delete from schema_migrations where name like '0005%' returning name, sha256`,
    )
    const answer = await get('/api/health')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ success: false, data: { missing: 'migrations' } })
    await house.owner.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      rows[0]?.name,
      rows[0]?.sha256,
    ])
    expect((await get('/api/health')).statusCode).toBe(200)
  })
})

describe('metrics', () => {
  it('are for whoever has the token', async () => {
    expect((await get('/api/metrics')).statusCode).toBe(401)
    expect((await get('/api/metrics', { authorization: 'Bearer wrong' })).statusCode).toBe(401)
    const answer = await get('/api/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('vezne_http_request_duration_seconds_bucket')
  })
})

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and names every call with its answers', async () => {
    const document = (await get('/api/openapi.json')).json<{
      openapi: string
      paths: Record<string, unknown>
      components: unknown
    }>()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/FirmAuth/Login',
        '/FirmAuth/SignOut',
        '/FirmAuth/GetLoginEndpoints',
        '/FirmAuth/GetActiveTenantInfo',
      ]),
    )
    expect(document.paths['/FirmAuth/Login']).toMatchObject({
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                required: ['email', 'password'],
                properties: { email: { type: 'string', minLength: 1, maxLength: 254 } },
                additionalProperties: false,
              },
            },
          },
        },
        responses: {
          '200': {},
          '400': {},
          '406': {
            content: {
              'application/json': {
                schema: {
                  required: ['success', 'message', 'data', 'errors'],
                  properties: { errors: { items: { $ref: '#/components/schemas/FieldError' } } },
                },
              },
            },
          },
          '429': {},
          '500': {},
        },
      },
    })
    expect(document.components).toMatchObject({ schemas: { FieldError: { required: ['path', 'rule', 'params'] } } })
  })

  it('has a page people can read', async () => {
    const answer = await get('/api/docs')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
  })
})

it('[G-02] answers an unknown call with 404 in the envelope', async () => {
  const answer = await get('/api/NoSuch/Call', { 'accept-language': 'en' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({
    success: false,
    message: 'What you are looking for was not found.',
    data: null,
  })
})

// Last, because there is no way back from it.
it('[I-31] says no to the balancer while draining, and still serves what comes', async () => {
  house.drain()
  expect((await get('/api/ready')).statusCode).toBe(503)
  expect((await get('/api/health')).statusCode).toBe(200)
})
