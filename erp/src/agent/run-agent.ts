import type { ConnectionReport } from '../port.ts'
import { takeTurn } from '../run/take-turn.ts'
import { PortalAway, PortalRefused, type Call } from './calls.ts'
import { coverOf, type AgentSite } from './config.ts'
import { openTurn, type AgentPortal } from './http-portal.ts'

interface AgentDeps {
  readonly call: Call
  readonly say: (line: string) => void
  readonly budgetMs: { readonly reading: number; readonly writing: number }
}

/** What came of asking for a turn, and after how many seconds it is worth asking again. */
export interface Visit {
  readonly isGood: boolean
  readonly waitSeconds: number
}

/** A turn that is due is noticed that soon, and one that somebody asked for as well. */
const ASK_SECONDS = 15
/** A portal that is away, or says no, is asked again that late. */
const AWAY_SECONDS = 60
/** Well within the time that a turn stays whose it is. */
const STAY_MS = 30_000

/** Takes one turn for one ledger, if it is due. It throws for nothing that the network, the portal or the ERP did. */
export async function visit({ call, say, budgetMs }: AgentDeps, at: AgentSite, isUrgent: boolean): Promise<Visit> {
  let portal: AgentPortal | undefined
  try {
    const opened = await openTurn(call, at, isUrgent)
    if (opened.state !== 'begun') {
      if (isUrgent) say(`${at.ledger}: ${opened.state === 'taken' ? 'another agent is at it' : 'it is not its turn'}`)
      return { isGood: !isUrgent, waitSeconds: Math.min(opened.waitSeconds, ASK_SECONDS) }
    }
    portal = opened.portal
    const { connector, site, wire } = at
    const report = await whileStaying(opened.portal, () =>
      takeTurn({ connector, site, wire, portal: opened.portal, budgetMs }),
    )
    const { trouble, settled, unknown } = report
    const ended = trouble === undefined ? 'well' : `${trouble.why} ${coverOf(at)(trouble.message)}`.trim()
    say(`${at.ledger}: ${ended}; ${settled} vouchers ended, ${unknown} in doubt`)
    return { isGood: trouble === undefined, waitSeconds: ASK_SECONDS }
  } catch (error) {
    if (error instanceof PortalAway) {
      say(`${at.ledger}: the portal was not reached (${error.message})`)
      return { isGood: false, waitSeconds: AWAY_SECONDS }
    }
    const isRefused = error instanceof PortalRefused
    if (!isRefused && portal === undefined) throw error
    say(`${at.ledger}: ${isRefused ? 'the portal refused' : 'the turn broke off'}: ${coverOf(at)(String(error))}`)
    const isOver = isRefused && error.code === 'erp-turn-over'
    if (portal !== undefined && !isOver) await giveUp(portal, say)
    return { isGood: false, waitSeconds: AWAY_SECONDS }
  }
}

/** The portal is told from time to time that somebody is there: an ERP may think for long. */
async function whileStaying<Result>(portal: AgentPortal, work: () => Promise<Result>): Promise<Result> {
  // What it is refused by, the next call of the turn is refused by as well.
  const timer = setInterval(() => void portal.stay().catch(() => undefined), STAY_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

async function giveUp(portal: AgentPortal, say: (line: string) => void): Promise<void> {
  try {
    await portal.giveUp()
  } catch (error) {
    say(`the portal was not told: ${String(error)}`)
  }
}

/** Signs in to the ERP and looks at what is needed; nothing is changed, and the portal hears nothing of it. */
export async function tryErp(at: AgentSite): Promise<ConnectionReport> {
  const { connector, site, wire } = at
  const session = connector.open({ wire, site, now: () => new Date() })
  try {
    return await session.testConnection()
  } finally {
    await session.end()
  }
}
