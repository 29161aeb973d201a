import { erpConnectionShape, type saveErpConnection } from '@vezne/contract/erp-connections.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { instantMs } from '@vezne/contract/kit/fields.ts'
import type { ErpConnector, ErpContext } from '@vezne/erp/port.ts'
import * as z from 'zod/mini'
import { refuseCardNumbers } from '../../../kit/card-numbers.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { BrokenRules, Refusal, type BrokenRule } from '../../../kit/refusal.ts'
import { saveRecord } from '../../platform/records/index.ts'
import { findSecretFacts } from '../../platform/secrets/index.ts'
import { findConnection, findLedgers, type Fields } from './connections.store.ts'
import type { ErpConnectionDeps } from './deps.ts'
import { isSameSite, partedBy, setConnection } from './save-connection.ts'
import { recordOf, subjectOf } from './show-connections.ts'
import { connectorFor, secretsOf } from './site.ts'

type Form = InputOf<typeof saveErpConnection>
type Deps = Pick<ErpConnectionDeps, 'db' | 'terminals' | 'allowsPlainHttp'>

/** What the log is told of: a new secret is a change, and nothing is told of it but that. */
const kept = z.object({ ...erpConnectionShape.shape, secretsSince: z.nullable(instantMs) })

async function keptNow(db: TenantDb, ledgerId: string) {
  const secret = (await findSecretFacts(db, 'erp')).find(({ ownerId }) => ownerId === ledgerId)
  return { ...recordOf(await findConnection(db, ledgerId)), secretsSince: secret?.createdAt.getTime() ?? null }
}

/** As it was typed, without the blanks around it. */
const trimmed = (typed: Fields): Fields =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()]))

const under = (part: string, typed: Fields): Fields =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [`${part}.${name}`, value]))

/** A connection as it may be kept, if its program takes it. */
interface Wanted {
  readonly runsIn: 'worker' | 'agent'
  readonly connector: ErpConnector
  readonly program: string
  readonly address: string
  readonly open: Fields
  readonly secrets: Fields
  /** What is left empty is as the program has it. */
  readonly settings: Fields
}

function readForm(form: Form): Wanted {
  const { program, secrets, runsIn = 'worker' } = form
  const connector = connectorFor(runsIn, program)
  if (connector === undefined) throw new BrokenRules([{ path: 'program', rule: 'erp-program-unknown' }])
  // Address, user and passwords lie with the agent, and are kept nowhere else.
  if (runsIn === 'agent') return { runsIn, connector, program, address: '', open: {}, secrets: {}, settings: {} }
  const typed = trimmed(form.settings)
  const settings = Object.fromEntries(
    connector.settings.flatMap(({ name }) => ((typed[name] ?? '') === '' ? [] : [[name, typed[name] ?? '']])),
  )
  const revealed = Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [name, secret.reveal()]))
  // Each by the door that it belongs to: what is secret does not come in the open.
  const wanted = {
    runsIn,
    connector,
    program,
    address: form.address.trim(),
    open: partedBy(connector, trimmed(form.credentials)).open,
    secrets: partedBy(connector, revealed).secrets,
    settings,
  }
  refuseCardNumbers({
    address: wanted.address,
    ...under('credentials', wanted.open),
    ...under('settings', wanted.settings),
  })
  return wanted
}

/** Nobody is asked: the program itself says whether it can mean these settings before it sends anything. */
const NOBODY: ErpContext['wire'] = {
  send: () => Promise.resolve({ kind: 'silence', why: 'unreachable', sent: false }),
}

async function faultOfSite({ connector, address, open, settings }: Wanted, secrets: Fields): Promise<BrokenRule[]> {
  const { username, password } = URL.parse(address) ?? { username: '', password: '' }
  if (username !== '' || password !== '') return [{ path: 'address', rule: 'erp-address-invalid' }]
  const site = { address, credentials: { ...open, ...secrets }, settings }
  const report = await connector.open({ wire: NOBODY, site, now: () => new Date() }).testConnection()
  const bad = report.steps.find(({ part, isGood }) => part === 'settings' && !isGood)
  if (bad === undefined) return []
  if (bad.message === 'address') return [{ path: 'address', rule: 'erp-address-invalid' }]
  const isCredential = connector.credentials.some(({ name }) => name === bad.message)
  return [{ path: `${isCredential ? 'credentials' : 'settings'}.${bad.message}`, rule: 'erp-setting-invalid' }]
}

/** `known`: secrets that were typed for this very site; `isElsewhere`: there are some, of another one. */
async function requireWhole(wanted: Wanted, known: Fields, isElsewhere: boolean): Promise<void> {
  const { connector, open, settings } = wanted
  if (wanted.runsIn === 'agent') return
  const secrets = { ...known, ...wanted.secrets }
  const missing = connector.credentials
    .filter(({ name, optional }) => optional !== true && open[name] === undefined && secrets[name] === undefined)
    .map(({ name, secret }): BrokenRule => ({
      path: `${secret ? 'secrets' : 'credentials'}.${name}`,
      rule: secret && isElsewhere ? 'erp-secret-again' : 'erp-credential-required',
    }))
  const strange = connector.settings
    .filter(
      ({ name, values }) => values !== undefined && settings[name] !== undefined && !values.includes(settings[name]),
    )
    .map(({ name }): BrokenRule => ({ path: `settings.${name}`, rule: 'erp-setting-invalid' }))
  const broken = [...missing, ...strange]
  const all = broken.length > 0 ? broken : await faultOfSite(wanted, secrets)
  if (all.length > 0) throw new BrokenRules(all)
}

/** Sets how a ledger's ERP is spoken to, by somebody of the office. */
export function changeConnection(
  deps: Deps,
  form: Form,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveErpConnection>> {
  const { ledgerId, version, isOn } = form
  return deps.db.forCaller(call.caller, async (db) => {
    const ledger = (await findLedgers(db)).find(({ id }) => id === ledgerId)
    if (ledger === undefined) throw new Refusal('not-found')
    if (ledger.isOwn) throw new Refusal('owned-elsewhere')
    const wanted = readForm(form)
    if (!deps.allowsPlainHttp && wanted.address.startsWith('http:'))
      throw new BrokenRules([{ path: 'address', rule: 'erp-address-plain' }])
    const { program, address, open, secrets, settings, runsIn } = wanted
    return {
      version: await saveRecord(
        db,
        {
          subject: subjectOf(ledgerId),
          shape: kept,
          version,
          kind: 'erp-connection-changed',
          details: { ledger: ledger.code, credentials: Object.keys(secrets).join(' ') },
          read: () => keptNow(db, ledgerId),
          write: async (before) => {
            const isSame = isSameSite(before ?? undefined, { program, address, credentials: open })
            const known = await secretsOf(deps, db, ledgerId)
            await requireWhole(wanted, isSame ? known : {}, !isSame && Object.keys(known).length > 0)
            const credentials = { ...open, ...secrets }
            await setConnection(deps, db, { ledgerId, program, address, credentials, settings, isOn, runsIn })
          },
        },
        call,
      ),
    }
  })
}
