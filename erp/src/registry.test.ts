import { describe, expect, it } from 'vitest'
import { contextOf as logoContext, logoThat } from './testing/logo.ts'
import { READ_KINDS, VOUCHER_KINDS, type ErpConnector, type ErpContext } from './port.ts'
import { REFUSALS } from './refusals.ts'
import * as erpConnectors from './registry.ts'
import { mikroContext, mikroThat } from './testing/mikro.ts'
import { netsisContext, netsisThat } from './testing/netsis.ts'
import { erpThat, NONSENSE, type Said, type ScriptedErp } from './testing/scripted-erp.ts'
import { EVERY_KIND } from './testing/vouchers.ts'

interface Site {
  /** An ERP that lets us in and says this to everything else. */
  readonly saying: (said: Said) => ScriptedErp
  readonly contextOf: (erp: ScriptedErp) => ErpContext
}

const FILES = { address: 'https://files.test/vezne', credentials: {}, settings: {} }

const SITES: Readonly<Record<keyof typeof erpConnectors, Site>> = {
  file: { saying: (said) => erpThat(() => said), contextOf: (wire) => ({ wire, site: FILES, now: () => new Date(0) }) },
  mikro: { saying: (said) => mikroThat(() => said), contextOf: (erp) => mikroContext(erp) },
  netsis: { saying: (said) => netsisThat(() => said), contextOf: (erp) => netsisContext(erp) },
  logo: { saying: (said) => logoThat(() => said), contextOf: (erp) => logoContext(erp) },
}

const CONNECTORS = Object.entries(erpConnectors).map(([name, connector]): [string, ErpConnector, Site] => [
  name,
  connector,
  SITES[name as keyof typeof erpConnectors],
])

describe.each(CONNECTORS)('[M-13] %s', (_, connector, { saying, contextOf }) => {
  const { traits, credentials, settings } = connector
  const written = EVERY_KIND.filter(({ kind }) => traits.writes.includes(kind))

  it('says what it can, in the words of the port', () => {
    expect(READ_KINDS).toEqual(expect.arrayContaining([...traits.reads]))
    expect(traits.reads).toEqual(expect.arrayContaining([...traits.marks]))
    expect(VOUCHER_KINDS).toEqual(expect.arrayContaining([...traits.writes]))
    expect(traits.settlesWithinMs).toBeGreaterThanOrEqual(0)
    for (const { name, label, english } of [...credentials, ...settings])
      expect([name, label, english]).not.toContain('')
    for (const { values, otherwise } of settings) expect(values ?? [otherwise]).toContain(otherwise)
    expect(new Set([...credentials, ...settings].map(({ name }) => name)).size).toBe(
      credentials.length + settings.length,
    )
  })

  it.each(NONSENSE.map((said) => [JSON.stringify(said), said] as const))(
    '[I-07] calls no voucher written, refused or absent after %s',
    async (__, said) => {
      for (const voucher of written) {
        const erp = saying(said)
        const session = connector.open(contextOf(erp))
        const shown = session.preview(voucher)
        const posting = await session.post(voucher)
        // What only looked before it writes has written nothing yet.
        const wasSent = erp.sent.some(
          ({ url }) => shown.kind === 'preview' && new URL(url).pathname.endsWith(shown.path),
        )
        const isHarmless = posting.kind === 'refused' && posting.why === 'unreachable' && !wasSent
        expect(isHarmless || posting.kind === 'unknown', `${voucher.kind} ${JSON.stringify(posting)}`).toBe(true)
        expect(await connector.open(contextOf(saying(said))).find(voucher), voucher.kind).toMatchObject({
          kind: 'unknown',
        })
      }
    },
  )

  it('has written nothing where nobody was there, and says so', async () => {
    for (const voucher of written) {
      const session = connector.open(contextOf(saying('nobody')))
      expect(await session.post(voucher)).toMatchObject({ kind: 'refused', why: 'unreachable' })
      expect(await session.find(voucher)).toMatchObject({ kind: 'unknown' })
    }
  })

  it('reads nothing from nonsense, of whatever kind', async () => {
    for (const said of NONSENSE) {
      for (const kind of traits.reads) {
        const page = await connector.open(contextOf(saying(said))).readPage(kind, {})
        expect(page.kind, `${kind} ${JSON.stringify(said)}`).toBe('trouble')
      }
    }
  })

  it('shows what it would send without its secrets, and sends nothing', () => {
    const erp = saying({})
    const context = contextOf(erp)
    const secrets = credentials.filter(({ secret }) => secret).map(({ name }) => context.site.credentials[name] ?? '')
    for (const voucher of written) {
      const shown = JSON.stringify(connector.open(context).preview(voucher))
      expect(shown).toContain('preview')
      for (const secret of secrets.filter((text) => text !== '')) expect(shown).not.toContain(secret)
    }
    expect(erp.sent).toEqual([])
  })
})

it('[M-13] has words in both languages for every refusal, each its own', () => {
  const words = Object.values(REFUSALS).flatMap(({ words: { tr, en } }) => [tr, en])
  expect(new Set(words).size).toBe(words.length)
  for (const sentence of words) expect(sentence).toMatch(/^\S.{10,}\.$/)
})
