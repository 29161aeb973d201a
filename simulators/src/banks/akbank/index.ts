import type { MountGateway } from '../kit/pretend-bank.ts'
import { jsonApi } from './api.ts'
import { threeDGate } from './three-d-gate.ts'
import type { Memories, PassedAuthentication } from './three-d-gate.ts'

/** Akbank's JSON platform, written from `pos/akbank.md`. Test and production have the same paths. */
export const akbank: MountGateway = (app, bank) => {
  const memories: Memories = { passed: bank.memory<PassedAuthentication>(), orders: bank.kept<true>('orders') }
  threeDGate(app, bank, memories)
  jsonApi(app, bank, memories)
}
