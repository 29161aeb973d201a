import { PERMISSIONS } from '@vezne/domain/access/permissions.ts'
import { describe, expect, it } from 'vitest'
import { dealer } from '../../testing/people.ts'
import { MENU, visibleEntries, type MenuEntry } from './menu.ts'
import { outsideLinks } from './outside-links.ts'
import { text } from './text.ts'

// In two parts, so that no tool takes it for one of ours.
const SCRIPT = ['java', 'script:alert(1)'].join('')

const everything = { modules: PERMISSIONS, flags: dealer }
const rendered: readonly MenuEntry[] = MENU.map((entry) => ({ ...entry, rendered: true }))
const routesOf = (entries: readonly MenuEntry[]) => entries.map(({ route }) => route)

it('[R-11] has the thirteen entries with their titles, routes and permission names', () => {
  expect(MENU.map(({ title, route, permission }) => [text.tr.menu[title], route, permission ?? 'none'])).toEqual([
    ['Ana Sayfa', '/home', 'none'],
    ['Ödeme Planı', '/payment-plan', 'paymentPlan'],
    ['Tahsilat Planı', '/collection-plan', 'collectionPlan'],
    ['Online Ödeme', '/pos-collection', 'posCollection'],
    ['Tahsilat Geçmişi', '/pos-collection-transaction', 'posCollection'],
    ['Linkle Ödeme', '/payment-request', 'createPaymentLink'],
    ['Link Takibi', '/payment-list', 'createPaymentLink'],
    ['Ekstre Dökümü', '/firm-transaction-list', 'firmTransaction'],
    ['Alt Bayi', '/subfirm-list', 'addSubFirm'],
    ['Stoklar', '/stocks', 'stocks'],
    ['Dbs Faturaları', '/dbs-invoices', 'dbsInvoices'],
    ['Fatura İskontolama', '/invoice-discount', 'invoiceDiscount'],
    ['Erp Rapor', '/erp-report', 'erpReport'],
  ])
})

describe.each(rendered.map((entry) => [entry.route, entry] as const))('[R-12] %s', (_, entry) => {
  const { permission } = entry
  const without = { ...dealer, ...(permission && { [permission]: false }) }
  const otherModules = PERMISSIONS.filter((module) => module !== permission)
  const isOpen = permission === undefined

  it.each([
    ['shows with its module and its flag', entry, everything, true],
    ['hides while it is marked not rendered', { ...entry, rendered: false }, everything, false],
    ['hides when its module is not allowed', entry, { ...everything, modules: otherModules }, isOpen],
    ['hides when no module is allowed', entry, { ...everything, modules: [] }, isOpen],
    ['hides when its flag is false', entry, { ...everything, flags: without }, isOpen],
    ['hides when module and flag are missing', entry, { modules: otherModules, flags: without }, isOpen],
    ['hides when no flags were saved', entry, { ...everything, flags: undefined }, isOpen],
    ['follows the flags until the modules are known', entry, { modules: undefined, flags: dealer }, true],
    ['hides by its flag before the modules are known', entry, { modules: undefined, flags: without }, isOpen],
  ])('%s', (_name, candidate, rights, shown) => {
    expect(visibleEntries([candidate], rights)).toHaveLength(shown ? 1 : 0)
  })

  it('takes no other entry with it', () => {
    const gone = routesOf(rendered.filter((other) => other.permission === permission && !isOpen))
    const left = routesOf(visibleEntries(rendered, { ...everything, flags: without }))
    expect(left).toEqual(routesOf(rendered).filter((route) => !gone.includes(route)))
  })
})

describe('[R-13] the company’s own links', () => {
  const links = (link: string | null, title: string | null, pdf: string | null) =>
    outsideLinks(
      { ...dealer, b2BMenuLinkItemLink: link, b2BMenuLinkItemTitle: title, b2BPdfFilePath: pdf },
      'https://bayi.example.com',
    )

  it.each([
    ['nothing', [null, null, null], []],
    ['its page', ['https://b.example/b2b', 'B2B', null], [['b2b', 'B2B', 'https://b.example/b2b']]],
    ['a page without a title', ['http://b.example/', ' ', null], [['b2b', undefined, 'http://b.example/']]],
    [
      'a PDF of ours',
      [null, null, '/api/content/a.pdf'],
      [['pdf', undefined, 'https://bayi.example.com/api/content/a.pdf']],
    ],
    ['a PDF elsewhere', [null, null, 'https://b.example/a.pdf'], [['pdf', undefined, 'https://b.example/a.pdf']]],
    ['no script', [SCRIPT, 'x', SCRIPT], []],
    ['no data', ['data:text/html,x', 'x', 'data:text/html,x'], []],
    ['no bare word', ['b2b', 'x', null], []],
  ] as const)('%s', (_, [link, title, pdf], expected) => {
    expect(links(link, title, pdf).map(({ kind, title: name, href }) => [kind, name, href])).toEqual(expected)
  })

  it('are none without flags', () => {
    expect(outsideLinks(undefined, 'https://bayi.example.com')).toEqual([])
  })
})
