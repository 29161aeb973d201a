import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { modulesOf } from '../../../app.ts'
import { tenantById } from '../../platform/tenants/index.ts'
import { agreementsFor } from './index.ts'

const house = useHouse()
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

async function aCompany(paths: { privacy?: string; sales?: string } = {}) {
  const { id } = await aTenant(house)
  await house.owner.query(
    'update tenants set confidentiality_agreement_path = $2, sales_agreement_path = $3 where id = $1',
    [id, paths.privacy ?? null, paths.sales ?? null],
  )
  return tenantById(modulesOf(house.infrastructure).tenants, id)
}

const put = (path: string, text: string) => {
  const file = join(house.infrastructure.config.contentDir, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const agreements = async (paths: { privacy?: string; sales?: string } = {}, language: 'tr' | 'en' = 'tr') =>
  agreementsFor(house.infrastructure.config, await aCompany(paths), language)

describe('[P-24] the agreements of a page', () => {
  it.each(['tr', 'en'] as const)(
    'are our own in %s, with version and hash of the very file that is served',
    async (language) => {
      const found = await agreements({}, language)
      expect(found.map(({ kind, url }) => ({ kind, url }))).toEqual([
        { kind: 'privacy', url: `/api/content/agreements/privacy-${language}.pdf` },
        { kind: 'sales', url: `/api/content/agreements/sales-${language}.pdf` },
      ])
      for (const agreement of found) {
        const served = await house.http.inject(agreement.url)
        expect(served.headers['content-type']).toBe('application/pdf')
        expect(agreement).toMatchObject({ sha256: sha256(served.rawPayload), version: '2025-01-01', language })
      }
    },
  )

  it('are the company’s where it has some, known by their hash, also after they change', async () => {
    put('tenants/x/kvkk.pdf', 'ilk metin')
    const [own, ours] = await agreements({ privacy: 'tenants/x/kvkk.pdf' })
    expect(own).toMatchObject({
      kind: 'privacy',
      url: '/api/content/tenants/x/kvkk.pdf',
      sha256: sha256('ilk metin'),
      version: sha256('ilk metin').slice(0, 12),
    })
    expect(ours).toMatchObject({ kind: 'sales', url: '/api/content/agreements/sales-tr.pdf' })
    put('tenants/x/kvkk.pdf', 'ikinci, daha uzun metin')
    const [changed] = await agreements({ privacy: 'tenants/x/kvkk.pdf' })
    expect(changed?.sha256).toBe(sha256('ikinci, daha uzun metin'))
  })

  it.each(['tenants/x/yok.pdf', '../../../etc/passwd', ''])(
    'fall back to ours where the path %j leads nowhere',
    async (path) => {
      const [, sales] = await agreements({ sales: path })
      expect(sales?.url).toBe('/api/content/agreements/sales-tr.pdf')
    },
  )
})
