import { portalCalls, type Send } from '@vezne/erp/agent/calls.ts'
import { visit } from '@vezne/erp/agent/run-agent.ts'
import type { ErpContext, ErpSite } from '@vezne/erp/port.ts'
import { logo } from '@vezne/erp/registry.ts'
import type { TestHouse } from '../../../../testing/house.ts'
import type { ErpConnectionDeps } from '../deps.ts'
import { setConnection } from '../save-connection.ts'
import { ledgerOf } from './seen.store.ts'

/** The portal as an agent reaches it, without a network between. */
export const sendInto =
  (house: TestHouse, key: string): Send =>
  async ({ method, url, body }) => {
    const answer = await house.http.inject({
      method,
      url: `/api${url}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, 'accept-language': 'en' },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }

interface Reached {
  readonly site: ErpSite
  readonly wire: ErpContext['wire']
}

/** Said later, with each turn. */
const NOWHERE: Reached = {
  site: { address: '', credentials: {}, settings: {} },
  wire: { send: () => Promise.resolve({ kind: 'silence', why: 'unreachable', sent: false }) },
}

interface Changes {
  readonly site?: ErpSite
  readonly send?: Send
  readonly wire?: ErpContext['wire']
  readonly isUrgent?: boolean
}

/** A company's ledger that an agent fills from the pretend Logo: of its site the portal is told nothing. */
export async function connectAgent(
  house: TestHouse,
  deps: ErpConnectionDeps,
  tenantId: string,
  { key, erp = NOWHERE }: { readonly key: string; readonly erp?: Reached },
) {
  const ledgerId = await ledgerOf(house, tenantId)
  const connection = { ledgerId, program: 'logo', address: '', credentials: {}, settings: {} }
  const set = (isOn: boolean, runsIn: 'agent' | 'worker' = 'agent') =>
    deps.db.forTenant(tenantId, (db) =>
      setConnection(deps, db, { ...connection, ...(runsIn === 'worker' ? erp.site : {}), isOn, runsIn }),
    )
  await set(true)
  const said: string[] = []
  return {
    ledgerId,
    set,
    said,
    /** One turn of the agent, which is asked for by a person unless it is said otherwise. */
    turn: ({ send = sendInto(house, key), wire = erp.wire, site = erp.site, isUrgent = true }: Changes = {}) =>
      visit(
        {
          call: portalCalls(send, () => Promise.resolve()),
          say: (line) => void said.push(line),
          budgetMs: deps.budgetMs,
        },
        { ledger: 'L1', program: 'logo', connector: logo, site, wire },
        isUrgent,
      ),
  }
}
