import { endpoint } from '@vezne/contract/kit/endpoint.ts'
import { id, list, nothing, text } from '@vezne/contract/kit/fields.ts'
import { modulesOf } from '@vezne/server/app.ts'
import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'
import { bindRoute } from '@vezne/server/kit/http/bind.ts'
import type { Call, Caller, KeyCaller } from '@vezne/server/kit/http/caller.ts'
import { bindDocs } from '@vezne/server/kit/http/docs.ts'
import { route, type Route } from '@vezne/server/kit/http/routes.ts'
import { createHttp } from '@vezne/server/kit/http/server.ts'
import { Refusal } from '@vezne/server/kit/refusal.ts'
import { authenticate } from '@vezne/server/modules/platform/auth/index.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { allToys, findToy, nameToy } from './store.ts'

const described = { method: 'POST', summary: 'A toy', refusals: ['not-found'] } as const
const toy = z.object({ id, name: text(100) })
const listToys = endpoint({
  ...described,
  path: '/Toys/List',
  access: 'statement.see',
  reads: true,
  input: nothing,
  reply: list(toy, 100),
})
const exportToys = endpoint({
  ...described,
  path: '/Toys/Export',
  access: 'export',
  input: nothing,
  reply: list(toy, 100),
})
const feedToys = endpoint({
  ...described,
  path: '/Toys/Feed',
  access: 'key:erp',
  input: nothing,
  reply: list(toy, 100),
})
const seeToy = endpoint({
  ...described,
  path: '/Toys/Detail',
  access: 'statement.see',
  reads: true,
  input: z.strictObject({ id }),
  reply: toy,
})
const getToy = endpoint({
  ...described,
  method: 'GET',
  path: '/Toys/{id}',
  access: 'audit.see',
  input: z.object({ id }),
  reply: toy,
})
const renameToy = endpoint({
  ...described,
  path: '/Toys/Rename',
  access: 'statement.confirm',
  input: z.strictObject({ id, name: text(100) }),
  reply: toy,
})
const countToys = endpoint({
  ...described,
  path: '/Toys/Count',
  access: 'subfirm.see',
  input: nothing,
  reply: list(toy, 100),
})

function thatIsThere<Row>(found: Row | undefined): Row {
  if (found === undefined) throw new Refusal('not-found')
  return found
}

function toyRoutes({ tenantDb }: Infrastructure): Route[] {
  type Called = Call & { readonly caller: Caller | KeyCaller }
  const inScope =
    <Result>(work: (db: TenantDb) => Promise<Result>) =>
    ({ caller }: Called) =>
      tenantDb.forCaller(caller, work)
  return [
    route(listToys, (_input, call) => inScope(allToys)(call)),
    route(exportToys, (_input, call) => inScope(allToys)(call)),
    route(countToys, (_input, call) => inScope(allToys)(call)),
    route(feedToys, (_input, call) => inScope(allToys)(call)),
    route(seeToy, (input, call) => inScope((db) => findToy(db, input.id))(call).then(thatIsThere)),
    route(getToy, (input, call) => inScope((db) => findToy(db, input.id))(call).then(thatIsThere)),
    route(renameToy, (input, call) => inScope((db) => nameToy(db, input.id, input.name))(call).then(thatIsThere)),
  ]
}

/** A house with nothing but toys in it, behind the same doors as the real one. */
export async function openToyHouse(house: Infrastructure): Promise<FastifyInstance> {
  const { config, log, metrics } = house
  const http = await createHttp({ ...config, log, metrics })
  const { auth } = modulesOf(house)
  const routes = toyRoutes(house)
  const binding = {
    authenticate: (token: string, address: string) => authenticate(auth, token, address),
    requireFreshFactor: () => Promise.resolve(),
    requireFreshOperator: () => Promise.resolve(),
    rateLimitFactor: config.rateLimitFactor,
  }
  await http.register(
    (api, _options, done) => {
      for (const each of routes) bindRoute(api, each, binding)
      done()
    },
    { prefix: '/api' },
  )
  await bindDocs(
    http,
    routes.map((each) => each.endpoint),
    '0',
  )
  await http.ready()
  return http
}
