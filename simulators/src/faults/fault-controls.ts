import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { readFault } from './read-fault.ts'

/** Bad days ordered by hand. */
export function faultControls(app: FastifyInstance, world: World): void {
  app.post('/_sim/faults', (request, reply) => {
    return reply.code(201).send(world.faults.add(readFault(request.body)))
  })

  app.get('/_sim/faults', () => world.faults.list())

  app.delete('/_sim/faults', () => {
    const cleared = world.faults.list().length
    world.faults.clear()
    return { cleared }
  })
}
