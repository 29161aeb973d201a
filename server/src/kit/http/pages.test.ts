import { mkdir, writeFile } from 'node:fs/promises'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashOf } from './html-text.ts'
import { useHouse } from '../../testing/house.ts'
import { aTenant } from '../../testing/people.ts'

const folder = mkdtempSync(join(tmpdir(), 'vezne-web-'))

/** A web build in small: a panel, a payers' page and one hashed file. */
async function aWebBuild(): Promise<void> {
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await mkdir(join(folder, 'server'), { recursive: true })
  await writeFile(join(folder, 'client/index.html'), '<html lang="tr"><script nonce="__CSP_NONCE__"></script>panel')
  await writeFile(
    join(folder, 'client/public.html'),
    '<html lang="__LANGUAGE__"><title>__TITLE__</title><style>b>i{top:0}@media (width<9px){}</style>__BRAND____BODY__',
  )
  await writeFile(join(folder, 'client/version.json'), '{"version":"1"}')
  await writeFile(join(folder, 'client/assets/app-abc.js'), 'plain')
  await writeFile(join(folder, 'client/assets/app-abc.js.br'), 'squeezed')
  await writeFile(
    join(folder, 'server/entry-server.js'),
    `export const renderPublicPage = ({ language, tenant }) =>
      ({ status: 200, title: '<' + (tenant?.name ?? 'nobody') + '>', body: '$& ' + language })`,
  )
}
await aWebBuild()

const house = useHouse({ WEB_DIR: folder, PUBLIC_HOST: 'giris.vezne.example' })
const get = (url: string, headers: Record<string, string> = {}) => house.http.inject({ method: 'GET', url, headers })

describe('pages', () => {
  it('serves the panel on every path of its own, with a nonce that is new each time', async () => {
    const [first, second] = [await get('/home'), await get('/any/where')]
    const nonceOf = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1] ?? ''
    expect(first.body).toContain('panel')
    expect(nonceOf(first.body)).toMatch(/^[\w+/]{22}==$/)
    expect(nonceOf(first.body)).not.toBe(nonceOf(second.body))
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonceOf(first.body)}'`)
    expect(first.headers['content-security-policy']).not.toContain('unsafe')
    const { frameOrigin } = house.infrastructure.config
    expect(first.headers['content-security-policy']).toContain(`frame-src 'self' ${frameOrigin};`)
    expect(first.headers['content-security-policy']).toContain(`form-action 'self' ${frameOrigin};`)
    expect(first.headers['cache-control']).toBe('no-store')
  })

  it.each(['/', '/home', '/pos-collection', '/pos-collection-results/true/x', '/pay-without-login-now'])(
    'leaves %s to the panel',
    async (path) => expect((await get(path)).body).toContain('panel'),
  )

  it('renders a payers’ page for the company of the host, in the language of its address', async () => {
    const tenant = await aTenant(house, 'Çınar & Oğlu')
    const page = await get('/pay-without-login?lang=en', { host: `${tenant.domain}:3000`, 'accept-language': 'tr' })
    expect(page.body).toMatch(/^<html lang="en"><title>&#60;Çınar &#38; Oğlu&#62;<\/title><style>.+<\/style>\$& en$/)
    expect(page.headers['content-security-policy']).not.toContain('unsafe')
    expect((await get('/pay-without-login', { 'accept-language': 'en' })).body).toContain(
      'lang="en"><title>&#60;nobody',
    )
  })

  it('[I-15] allows the styles that it wrote into a page, and no others', async () => {
    const { domain } = await aTenant(house)
    const page = await get('/pay-without-login', { host: domain })
    const styles = [...page.body.matchAll(/<style>(.*?)<\/style>/g)].map(([, text = '']) => text)
    expect(styles).toEqual(['b>i{top:0}@media (width<9px){}', expect.stringContaining('--vz-primary:#')])
    const policy = String(page.headers['content-security-policy'])
    expect(policy.match(/style-src [^;]*/g)).toEqual([`style-src ${styles.map(hashOf).join(' ')}`])
  })

  it.each([
    '/reset-password/o5hY0f3dXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX',
    '/new-password/o5hY0f3dXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX',
    '/davet/o5hY0f3dXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX',
    '/platform',
  ])('[I-25] shows %s at the house’s own host, marked as no company’s', async (path) => {
    const page = await get(path, { host: 'giris.vezne.example:443' })
    expect([page.statusCode, page.body.slice(0, 29)]).toEqual([200, '<html data-house lang="tr"><s'])
    expect((await get(path)).body).toContain('<html lang="tr">')
  })

  it.each([
    '/',
    '/signin',
    '/home',
    '/yonetim',
    '/forget-password',
    '/pay-without-login',
    '/l/DEMO-ACIK',
    '/agreement/0198a1b2-0000-7000-8000-000000000000/0198a1b2-0000-7000-8000-000000000000',
  ])('[I-25] has nothing of a company at %s of the house’s own host', async (path) => {
    await aTenant(house, 'Görünmez A.Ş.')
    const page = await get(path, { host: 'giris.vezne.example' })
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('Burada bir sayfa yok')
    expect(page.body).not.toMatch(/panel|Görünmez/)
  })

  it('[I-25] belongs to the house also where its host was given to a company once', async () => {
    const tenant = await aTenant(house, 'Görünmez A.Ş.')
    await house.owner.query('insert into tenant_domains (domain, tenant_id) values ($1, $2)', [
      'giris.vezne.example',
      tenant.id,
    ])
    const answer = await get('/api/FirmAuth/GetLoginEndpoints?domain=giris.vezne.example')
    expect(answer.statusCode).toBe(404)
  })

  it('keeps hashed files for ever and squeezed, and asks for the version every time', async () => {
    const file = await get('/assets/app-abc.js', { 'accept-encoding': 'br' })
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect(file.body).toBe('squeezed')
    expect((await get('/version.json')).headers['cache-control']).toBe('no-store')
  })

  it('says that a file of an older build is gone', async () => {
    expect((await get('/assets/app-old.js')).statusCode).toBe(404)
  })

  it.each(['/index.html', '/public.html'])('does not show the template %s with its holes', async (path) => {
    expect((await get(path)).body).not.toMatch(/__[A-Z_]+__/)
  })

  it.each([
    '/assets/../../server/entry-server.js',
    '/assets/%2e%2e/%2e%2e/server/entry-server.js',
    '/api/content/..%2f..%2fsecret',
  ])('lets nobody climb out of the folder by %s', async (path) => {
    const answer = await get(path)
    expect(answer.body).not.toContain('renderPublicPage')
    expect([200, 400, 403, 404]).toContain(answer.statusCode)
  })
})

it('[I-30] says at once to those who would wait too long that they may come again, and draws the others', async () => {
  const { domain } = await aTenant(house)
  // The pages being drawn wait for the database, and no other gets on.
  await house.owner.query('begin; lock table tenant_domains in access exclusive mode')
  const refused: Awaited<ReturnType<typeof get>>[] = []
  const asked = Array.from({ length: 60 }, async () => {
    const answer = await get('/pay-without-login', { host: domain })
    if (answer.statusCode === 503) refused.push(answer)
    return answer.statusCode
  })
  await expect.poll(() => refused.length).toBe(16)
  await house.owner.query('rollback')
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(44)
  for (const { headers, body } of refused) {
    expect([headers['retry-after'], headers['content-type']]).toEqual(['2', 'text/html; charset=utf-8'])
    expect(body).toContain('Sayfa şu anda açılamıyor')
  }
})

it('[I-20] shows no page of payers under a host that is nobody’s', async () => {
  const { domain } = await aTenant(house)
  const status = async (host: string, path: string) => (await get(path, { host })).statusCode
  expect(await status(domain, '/pay-without-login')).toBe(200)
  for (const path of [
    '/pay-without-login',
    '/paymentPage?d=abcdefgh',
    '/odeme-durumu/x',
    '/mutabakat/x',
    '/pos-collection-result/true/IBAN%20de%C4%9Fi%C5%9Fti',
  ])
    expect([path, await status('nobody.example', path)]).toEqual([path, 404])
})

it.each(['..%5cx', '%2e%2e%2f%2e%2e%2fetc/passwd', 'x%00y', 'CardLogo'])(
  '[I-36] has no file at /api/content/%s',
  async (path) => {
    const answer = await house.http.inject({ method: 'GET', url: `/api/content/${path}` })
    expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code: 'not-found' })])
    expect(house.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
  },
)

it('shows what a company uploaded, and runs none of it', async () => {
  const { contentDir } = house.infrastructure.config
  await writeFile(join(contentDir, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  const answer = await get('/api/content/logo.svg')
  expect(answer.headers['content-security-policy']).toContain('sandbox')
  expect(answer.headers['content-type']).toBe('image/svg+xml')
})

it('[G-05] serves the marks of cards from the content folder', async () => {
  const answer = await get('/api/content/CardLogo/bonus.png')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await get('/api/content/CardLogo/yok.png')).statusCode).toBe(404)
})
