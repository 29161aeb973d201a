import type { FastifyInstance } from 'fastify'
import { istanbulDay } from '../../kit/istanbul-time.ts'
import { readRawBodies } from '../../kit/read-bodies.ts'
import type { World } from '../../world.ts'
import { erpControls } from '../kit/erp-controls.ts'
import { makePretendErp } from '../kit/pretend-erp.store.ts'
import { mikroApi } from './api.ts'
import { addFunctions, FIRST_SITE, firstMorning, MikroError, SITE_CHOICES } from './books.store.ts'
import type { MikroSite } from './books.store.ts'
import { ACTS } from './clerk.store.ts'
import { truthOf } from './truth.store.ts'

/** Mikro API under `/erp/mikro`, before its real path `/Api/APIMethods`. */
export function mountMikro(app: FastifyInstance, world: World): void {
  const firstSite = { ...FIRST_SITE, year: istanbulDay(world.now()).slice(0, 4) }
  const kind = { name: 'mikro', firstSite, firstMorning, functions: addFunctions }
  const erp = makePretendErp<MikroSite>(world, kind)
  world.resets.push(erp.reset)
  app.addHook('onClose', async () => erp.close())
  erpControls(app, erp, {
    name: 'mikro',
    truth: truthOf,
    acts: ACTS,
    isRefusal: (error) => error instanceof MikroError,
    choices: SITE_CHOICES,
    sessions: () => 0,
    reset: erp.reset,
  })
  void app.register(
    (scope, _options, done) => {
      readRawBodies(scope)
      mikroApi(scope, world, erp)
      done()
    },
    { prefix: '/erp/mikro' },
  )
}
