import type { FastifyInstance } from 'fastify'
import { readRawBodies } from '../../kit/read-bodies.ts'
import type { World } from '../../world.ts'
import { erpControls } from '../kit/erp-controls.ts'
import { makePretendErp } from '../kit/pretend-erp.store.ts'
import { netsisApi } from './api.ts'
import { addFunctions, FIRST_SITE, firstMorning, forgetOpen, NetsisError } from './books.store.ts'
import type { NetsisSite } from './books.store.ts'
import { ACTS } from './clerk.store.ts'
import { makeSessions } from './sessions.ts'
import { truthOf } from './truth.store.ts'

/** NetOpenX REST under `/erp/netsis`, before its real path `/api/v2`. */
export function mountNetsis(app: FastifyInstance, world: World): void {
  const kind = { name: 'netsis', firstSite: FIRST_SITE, firstMorning, wakeUp: forgetOpen, functions: addFunctions }
  const erp = makePretendErp<NetsisSite>(world, kind)
  const sessions = makeSessions(erp.books)
  const reset = () => {
    sessions.clear()
    erp.reset()
  }
  world.resets.push(reset)
  app.addHook('onClose', async () => erp.close())
  erpControls(app, erp, {
    name: 'netsis',
    truth: truthOf,
    acts: ACTS,
    isRefusal: (error) => error instanceof NetsisError,
    choices: {},
    sessions: sessions.count,
    reset,
  })
  void app.register(
    (scope, _options, done) => {
      readRawBodies(scope)
      netsisApi(scope, world, { ...erp, sessions })
      done()
    },
    { prefix: '/erp/netsis' },
  )
}
