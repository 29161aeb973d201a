import type { MountGateway } from '../kit/pretend-bank.ts'
import { xmlApi } from './api.ts'
import { threeDGate } from './three-d-gate.ts'
import type { Memories, PassedAuthentication } from './three-d-gate.ts'

/** Garanti BBVA's GVPS, written from `pos/garanti.md`. Test and production have the same paths. */
export const garanti: MountGateway = (app, bank) => {
  const memories: Memories = { passed: bank.memory<PassedAuthentication>(), orders: bank.kept<true>('orders') }
  threeDGate(app, bank, memories)
  xmlApi(app, bank, memories)
}
