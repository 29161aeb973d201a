import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Door, DoorAnswer, DoorCall } from '../../kit/http/doors.ts'
import { eachOf, newest, type Secrets } from '../../kit/secret.ts'
import { takeReports } from './delivery.ts'
import type { SmsDeps } from './deps.ts'
import { readJson } from './providers/read.ts'
import { SMS_PROVIDER } from './providers/registry.ts'
import { findSettings } from './settings.store.ts'

const PATH = '/sms/report'
const CAPABILITY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

const markOf = (secret: string, tenantId: string) =>
  createHmac('sha256', secret).update('vezne/sms-report/').update(tenantId).digest()

/** Where a company's provider reports: whoever knows the address may say that a message arrived, and nothing else. */
export const reportPath = (secrets: Secrets, tenantId: string) =>
  `${PATH}/${tenantId}.${markOf(newest(secrets), tenantId).toString('base64url')}`

function tenantOf({ secret }: SmsDeps, capability: string): string | undefined {
  const [, tenantId, mark] = CAPABILITY.exec(capability) ?? []
  if (tenantId === undefined || mark === undefined) return undefined
  const given = Buffer.from(mark, 'base64url')
  return eachOf(secret).some((each) => timingSafeEqual(markOf(each, tenantId), given)) ? tenantId : undefined
}

const answer = (status: number, body: string): DoorAnswer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
})

async function open(deps: SmsDeps, { params, body }: DoorCall): Promise<DoorAnswer> {
  const tenantId = tenantOf(deps, params['capability'] ?? '')
  if (tenantId === undefined) return answer(404, 'not found')
  const settings = await deps.db.forTenant(tenantId, findSettings)
  const reports = settings && SMS_PROVIDER[settings.provider].readReports(readJson(body))
  if (reports === undefined) return answer(400, 'not understood')
  await takeReports(deps, tenantId, reports)
  return answer(200, 'OK')
}

const BODY_LIMIT_BYTES = 1024 * 1024
const PER_MINUTE = 600

export const smsDoors = (deps: SmsDeps): Door[] => [
  {
    methods: ['POST'],
    path: `${PATH}/:capability`,
    perMinute: PER_MINUTE,
    bodyLimit: BODY_LIMIT_BYTES,
    open: (call) => open(deps, call),
    // A provider that hears no from us reports again.
    onTrouble: (_call, { status }) => answer(status, 'not now'),
  },
]
