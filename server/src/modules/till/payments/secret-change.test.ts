import { randomUUID } from 'node:crypto'
import { createSeal } from '../../../kit/secret.ts'
import { outlivesItsSecret, unlessBroken } from '../../../testing/secret-change.ts'
import { capabilityFor, readCapability } from './capability.ts'
import { readResultToken, resultToken } from './showing/result-token.ts'
import { openTicket, sealTicket } from './showing/ticket.ts'

const named = { tenantId: randomUUID(), id: randomUUID() }
const payment = { tenantId: named.tenantId, id: named.id, readAt: new Date('2026-11-15T12:00:00Z') }

outlivesItsSecret('the way back from a bank', {
  make: (secrets) => capabilityFor(secrets, 'return', { ...named, holder: randomUUID() }),
  read: (secrets, made) => readCapability(secrets, 'return', made),
})

outlivesItsSecret('the address at which a bank reports', {
  make: (secrets) => capabilityFor(secrets, 'notify', named),
  read: (secrets, made) => readCapability(secrets, 'notify', made),
})

outlivesItsSecret('the proof on a result page', {
  make: (secrets) => resultToken(secrets, '/result', named),
  read: (secrets, made) => readResultToken(secrets, '/result', made),
})

outlivesItsSecret('the ticket to a bank', {
  make: (secret) => sealTicket({ secret }, payment, { kind: 'html', html: 'x' }),
  read: (secret, made) => openTicket({ secret }, made),
})

outlivesItsSecret('the yes to a likely duplicate', {
  make: (secrets) => createSeal(secrets, 'confirm-duplicate').close(named.id, [named.tenantId]),
  read: (secrets, made) => unlessBroken(() => createSeal(secrets, 'confirm-duplicate').open(made, [named.tenantId])),
})
