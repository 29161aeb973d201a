import type { FastifyInstance } from 'fastify'
import { readRawBodies } from '../../kit/read-bodies.ts'
import type { World } from '../../world.ts'
import { logoApi } from './api.ts'
import { logoControls } from './controls.ts'
import { makePretendLogo } from './pretend-logo.ts'

/** Logo Objects REST under `/erp/logo`, before its real path `/api/v1`. */
export function mountLogo(app: FastifyInstance, world: World): void {
  const logo = makePretendLogo(world)
  world.resets.push(logo.reset)
  app.addHook('onClose', async () => logo.close())
  logoControls(app, logo)
  void app.register(
    (scope, _options, done) => {
      readRawBodies(scope)
      logoApi(scope, world, logo)
      done()
    },
    { prefix: '/erp/logo' },
  )
}
