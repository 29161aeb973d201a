import type { FastifyInstance } from 'fastify'
import { readRawBodies } from '../kit/read-bodies.ts'
import type { World } from '../world.ts'
import { akbank } from './akbank/index.ts'
import { BANKS } from './banks.ts'
import type { GatewayName } from './banks.ts'
import { garanti } from './garanti/index.ts'
import { interpos } from './interpos/index.ts'
import { iyzico } from './iyzico/index.ts'
import { makePretendBank } from './kit/pretend-bank.ts'
import type { MountGateway } from './kit/pretend-bank.ts'
import { kuveyt } from './kuveyt/index.ts'
import { nestpay } from './nestpay/index.ts'
import { param } from './param/index.ts'
import { payflex } from './payflex/index.ts'
import { payfor } from './payfor/index.ts'
import { posnet } from './posnet/index.ts'
import { paytr } from './paytr/index.ts'
import { sipay } from './sipay/index.ts'

/** One line for each gateway. */
const gateways: Record<GatewayName, MountGateway> = {
  akbank,
  garanti,
  interpos,
  iyzico,
  kuveyt,
  nestpay,
  param,
  payflex,
  payfor,
  posnet,
  paytr,
  sipay,
}

/** Every bank under `/{bankId}`, before its real path. Signatures never cover that prefix. */
export function mountBanks(app: FastifyInstance, world: World): void {
  for (const profile of BANKS) {
    const mount = gateways[profile.gateway]
    void app.register(
      (scope, _options, done) => {
        readRawBodies(scope)
        mount(scope, makePretendBank(scope, world, profile))
        done()
      },
      { prefix: `/${profile.id}` },
    )
  }
}
