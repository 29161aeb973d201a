import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { mountLogo } from './logo/index.ts'
import { mountMikro } from './mikro/index.ts'
import { mountNetsis } from './netsis/index.ts'

/** The pretend ERPs, each under `/erp/{name}` before its real path, written from the fact sheet alone. */
export function mountErps(app: FastifyInstance, world: World): void {
  mountLogo(app, world)
  mountNetsis(app, world)
  mountMikro(app, world)
}
