import { randomUUID } from 'node:crypto'
import { outlivesItsSecret, unlessBroken } from '../testing/secret-change.ts'
import { createJobSeal, readPayload, writtenPayload } from './jobs/sealed.ts'
import { internalSeal } from './processes/peers.ts'
import { readToken, tokenOf } from './token.ts'

const named = { tenantId: randomUUID(), id: randomUUID() }
const job = { name: 'test.job', sealed: true }

outlivesItsSecret('what a sealed job carries', {
  make: (secrets) => writtenPayload(createJobSeal(secrets).close, job, named, { to: 'ayse' }),
  read: (secrets, made) => unlessBroken(() => readPayload(createJobSeal(secrets), job, named, JSON.parse(made))),
})

outlivesItsSecret('what one process passes on to another', {
  make: (secrets) => internalSeal(secrets).close('a return', ['boot']),
  read: (secrets, made) => unlessBroken(() => internalSeal(secrets).open(made, ['boot'])),
})

outlivesItsSecret('a token in an address', {
  make: (secrets) => tokenOf(secrets, 'test', named, { covered: 'covered' }),
  read: (secrets, made) => readToken(secrets, 'test', made, { covered: 'covered' }),
})
