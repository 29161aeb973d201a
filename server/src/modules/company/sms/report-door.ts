import type { Door, DoorAnswer, DoorCall } from '../../../kit/http/doors.ts'
import type { Secrets } from '../../../kit/secret.ts'
import { readToken, tokenOf } from '../../../kit/token.ts'
import { takeReports } from './delivery.ts'
import type { SmsDeps } from './deps.ts'
import { readJson } from './providers/read.ts'
import { SMS_PROVIDER } from './providers/registry.ts'
import { findSettings } from './settings.store.ts'

const PATH = '/sms/report'
const PURPOSE = 'sms-report'

/** Where a company's provider reports: whoever knows the address may say that a message arrived, and nothing else. */
export const reportPath = (secrets: Secrets, tenantId: string) =>
  `${PATH}/${tokenOf(secrets, PURPOSE, { tenantId, id: tenantId })}`

const answer = (status: number, body: string): DoorAnswer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
})

async function open(deps: SmsDeps, { params, body }: DoorCall): Promise<DoorAnswer> {
  const tenantId = readToken(deps.secret, PURPOSE, params['token'] ?? '')?.tenantId
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
    path: `${PATH}/:token`,
    perMinute: PER_MINUTE,
    bodyLimit: BODY_LIMIT_BYTES,
    open: (call) => open(deps, call),
    // A provider that hears no from us reports again.
    onTrouble: (_call, { status }) => answer(status, 'not now'),
  },
]
