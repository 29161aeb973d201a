import { endErpTurn, stayInErpTurn } from '@vezne/contract/erp-connections/agent.ts'
import { expect, it } from 'vitest'
import { logo } from '../registry.ts'
import { PortalAway, PortalRefused, portalCalls, type Send } from './calls.ts'
import { ConfigFault, coverOf, digestOf, readAgentConfig } from './config.ts'
import { visit } from './run-agent.ts'

const KEY = `vzk_${'a'.repeat(30)}`
const SITE = {
  ledger: 'L1',
  program: 'logo',
  address: 'http://10.0.0.5:32001',
  credentials: { username: 'VEZNE', password: 'gizli-söz', clientId: 'c' },
  settings: { firm: '1' },
}
const FILE = { portal: 'https://portal.example', key: KEY, sites: [SITE] }
const read = (changes: object) => () => readAgentConfig(JSON.stringify({ ...FILE, ...changes }))

it('[M-13] [I-18] what is wrong with an agent’s file is told by the names of its fields, never by what stands in them', () => {
  const { portal, sites } = readAgentConfig(`\uFEFF${JSON.stringify(FILE)}`)
  expect([portal, sites[0]?.connector]).toEqual(['https://portal.example', logo])
  const cases: readonly (readonly [object, string])[] = [
    [{ key: 'gizli-anahtar' }, 'key'],
    [{ portal: 'http://portal.example' }, 'https://'],
    [{ sites: [] }, 'sites'],
    [{ sites: [{ ...SITE, program: 'constructor' }] }, 'sites.0.program: one of file, logo'],
    [{ sites: [{ ...SITE, credentials: { username: 'VEZNE' } }] }, 'sites.0.credentials.password'],
    [{ sites: [{ ...SITE, settings: { queries: 'gizli-put' } }] }, 'sites.0.settings.queries'],
    [{ sites: [{ ...SITE, sifre: 'gizli' }] }, 'sites.0'],
  ]
  for (const [changes, told] of cases) {
    expect(read(changes), told).toThrow(ConfigFault)
    expect(read(changes)).toThrow(told)
    expect(read(changes)).not.toThrow(/gizli/)
  }
  expect(() => readAgentConfig('{')).toThrow('not JSON')
  expect(read({ portal: 'http://10.0.0.9', isPlainHttp: true })).not.toThrow()
})

it('[I-18] a site is told by a digest that no secret is part of, and what an ERP says has its secrets covered', () => {
  const at = { program: 'logo', connector: logo, site: SITE }
  const other = (changes: object) => digestOf({ ...at, site: { ...SITE, ...changes } })
  expect(other({ credentials: { ...SITE.credentials, password: 'baska' } })).toBe(digestOf(at))
  expect(other({ settings: { firm: '2' } })).not.toBe(digestOf(at))
  expect(coverOf(at)('Şifre hatalı: gizli-söz, VEZNE')).toBe('Şifre hatalı: •••, VEZNE')
})

it('[M-13] an answer that was lost is asked for again in the same words; a refusal is not, and a portal that is away is given up', async () => {
  const bodies: unknown[] = []
  const answers: Awaited<ReturnType<Send>>[] = []
  const send: Send = ({ body }) => {
    bodies.push(body)
    return Promise.resolve(answers.shift())
  }
  const pauses: number[] = []
  const call = portalCalls(send, (ms) => {
    pauses.push(ms)
    return Promise.resolve()
  })
  const good = { status: 200, body: { success: true, message: '', data: null } }
  const input = { ledger: 'L1', turn: '0f2a1c5e-0000-4000-8000-000000000001', step: 3, trouble: null }
  answers.push(undefined, { status: 502, body: undefined }, { status: 429, body: good.body }, good)
  expect(await call(endErpTurn, input)).toBeNull()
  expect([bodies.length, new Set(bodies).size, pauses]).toEqual([4, 1, [500, 1000, 2000]])
  answers.push({ status: 409, body: { success: false, message: 'over', data: null, code: 'erp-turn-over' } })
  await expect(call(endErpTurn, input)).rejects.toThrow(PortalRefused)
  expect(bodies).toHaveLength(5)
  const { ledger, turn } = input
  await expect(call(stayInErpTurn, { ledger, turn })).rejects.toThrow(PortalAway)
  expect(bodies).toHaveLength(12)
})

it('[M-13] [I-18] a turn that breaks off here is told to the portal as such, in words that hold no secret', async () => {
  const said: string[] = []
  const told: unknown[] = []
  const send: Send = ({ url, body }) => {
    told.push([url, JSON.parse(body ?? '')])
    const data = url.endsWith('/Begin') ? { state: 'begun', now: 1, reads: [], waitSeconds: 0 } : null
    return Promise.resolve({ status: 200, body: { success: true, message: '', data } })
  }
  const connector = {
    ...logo,
    open: () => {
      throw new Error('gizli-söz')
    },
  }
  const [site] = readAgentConfig(JSON.stringify(FILE)).sites
  if (site === undefined) throw new Error('no site')
  const deps = {
    call: portalCalls(send, () => Promise.resolve()),
    say: (line: string) => void said.push(line),
    budgetMs: { reading: 1, writing: 1 },
  }
  expect(await visit(deps, { ...site, connector }, true)).toEqual({ isGood: false, waitSeconds: 60 })
  expect(said).toEqual(['L1: the turn broke off: Error: •••'])
  expect(told).toMatchObject([
    ['/ErpAgent/Begin', { ledger: 'L1', program: 'logo', isUrgent: true }],
    ['/ErpAgent/End', { step: 1, trouble: { why: 'house', message: '' } }],
  ])
  expect(JSON.stringify(told)).not.toContain('gizli')
})
