import { auditEventDetail, exportAuditEvents, listAuditEvents } from '@vezne/contract/audit-trail.ts'
import { issueApiKey, listApiKeys, login } from '@vezne/contract/auth.ts'
import { getCompanyMail, saveCompanyMail, tryCompanyMail } from '@vezne/contract/company-mail.ts'
import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import { getPosAccount, listPosAccounts, savePosAccount } from '@vezne/contract/pos-accounts.ts'
import { askSmsBalance, getSms, recentSms, saveSms, trySms } from '@vezne/contract/sms.ts'
import { getShop, issueLinkKey, saveHandOverSecret } from '@vezne/contract/pay-without-login/shops.ts'
import {
  getDelivery,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  saveWebhook,
  tryWebhook,
} from '@vezne/contract/webhooks.ts'
import { expect, it } from 'vitest'
import { dumpOf, tracesOf } from './testing/dump.ts'
import { useHouse } from './testing/house.ts'
import { runJobs } from './testing/jobs.ts'
import { aStaffMember, aTenant, PASSWORD } from './testing/people.ts'

// Nobody listens there: what is told or mailed does not arrive, and what the house says of that is looked at, too.
const house = useHouse({ RATE_LIMIT_FACTOR: '100', SIM_PORT: '3196' })

const TYPED = {
  merchantId: 'uye-isyeri-59031827',
  terminalId: 'terminal-70418260',
  provPassword: 'provaut-sifresi-61947203',
  refundPassword: 'provrfn-sifresi-27481063',
  storeKey: 'guvenlik-anahtari-80316294',
}
const SMTP_PASSWORD = 'posta-sunucusu-sifresi-44160371'
const SMS_PASSWORD = 'sms-servisi-sifresi-90417352'
/** A message may open something: what it says is nobody's business either. */
const SMS_TEXT = 'https://odeme.example/p/gizli-baglanti-31870462'
const HAND_OVER = 'dönüş-anahtarı-mağazayla-paylaşılan-71620493'

it('[I-18] [I-19] nothing that is written one way or shown once stands anywhere in the clear', async () => {
  const tenant = await aTenant(house)
  const { email } = await aStaffMember(house, tenant, 'Sahip')
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  const token = signedIn.success ? signedIn.data.token : ''
  const done = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> => {
    const answer = await house.call(endpoint, input, { token })
    if (!answer.success) throw new Error(`${endpoint.path}: ${answer.message}`)
    return answer.data
  }
  const read: string[] = []
  const look = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> => {
    const answer = await house.raw(endpoint, input, { token })
    expect([endpoint.path, answer.statusCode]).toEqual([endpoint.path, 200])
    read.push(answer.body)
  }

  const { id: accountId } = await done(savePosAccount, {
    id: null,
    version: 0,
    bankId: 62,
    name: 'Garanti',
    endpointMode: 'simulated',
    currencies: ['TRY'],
    installmentCurrencies: ['TRY'],
    settings: {},
    settlement: { kind: 'blocked', days: 1 },
    commissionAt: 'first',
    payout: 'daily',
    remainder: 'last',
    iban: null,
    costs: [],
    halfSecure: [],
    credentials: Object.fromEntries(Object.entries(TYPED).map(([name, value]) => [name, new Sensitive(value)])),
  })
  const { key: linkKey } = await done(issueLinkKey, {})
  await done(saveHandOverSecret, { secret: new Sensitive(HAND_OVER) })
  await done(saveCompanyMail, {
    version: 0,
    isOwn: true,
    host: 'localhost',
    port: 3196,
    security: 'none',
    user: 'bildirim',
    senderName: '',
    senderAddress: 'bildirim@anadolu.example',
    password: new Sensitive(SMTP_PASSWORD),
  })
  await done(saveSms, {
    version: 0,
    isActive: true,
    mode: 'simulated',
    provider: 'netgsm',
    account: '8503000000',
    sender: 'ANADOLU',
    turkishLetters: 'locking',
    quietFrom: '00:00',
    quietTo: '00:00',
    allowsCommercial: false,
    url: '',
    auth: 'none',
    body: '',
    idField: '',
    password: new Sensitive(SMS_PASSWORD),
  })
  const hook = { id: null, version: 0, url: 'http://localhost:3196/hook', events: [], isActive: true }
  const { id: hookId, secret: firstSecret } = await done(saveWebhook, hook)
  const { secret: secondSecret } = await done(renewWebhookSecret, { id: hookId })
  const { key: apiKey } = await done(issueApiKey, { name: 'ERP', scope: 'erp', networks: [], days: null })

  const { deliveryId } = await done(tryWebhook, { id: hookId })
  await done(tryCompanyMail, {})
  await done(trySms, { to: '05320000001', text: SMS_TEXT })
  await done(askSmsBalance, {})
  await runJobs(house)

  await look(listPosAccounts, {})
  await look(getPosAccount, { id: accountId })
  await look(getShop, {})
  await look(getCompanyMail, {})
  await look(getSms, {})
  await look(recentSms, {})
  await look(listWebhooks, {})
  await look(listDeliveries, {})
  await look(getDelivery, { id: deliveryId })
  await look(listApiKeys, {})
  await look(exportAuditEvents, { format: 'csv' })
  const events = await done(listAuditEvents, {})
  for (const { id } of events.items) await look(auditEventDetail, { id })

  const secrets = [
    ...Object.values(TYPED),
    linkKey,
    HAND_OVER,
    SMTP_PASSWORD,
    SMS_PASSWORD,
    SMS_TEXT,
    firstSecret ?? 'none was told',
    secondSecret,
    apiKey,
  ]
  const left = { database: await dumpOf(house.owner), logs: house.logLines.join('\n'), answers: read.join('\n') }
  expect(left.database).toContain(hookId)
  expect(left.answers).toContain('webhook-added')
  for (const [where, text] of Object.entries(left)) {
    for (const secret of secrets) expect([where, tracesOf(secret, text)]).toEqual([where, []])
  }
})
