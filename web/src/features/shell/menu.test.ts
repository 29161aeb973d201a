import { HomeOutlined } from '@ant-design/icons'
import { MODULES, type Module } from '@vezne/domain/access/modules.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import { describe, expect, it } from 'vitest'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'
import { firmUser } from '../../testing/people.ts'
import { isShown, menuOf } from './menu.ts'
import { outsideLinks } from './outside-links.ts'

// In two parts, so that no tool takes it for one of ours.
const SCRIPT = ['java', 'script:alert(1)'].join('')

const everything = { modules: MODULES, flags: firmUser }
const aScreen = (right?: Right | readonly Right[]): ScreenMeta => ({
  path: '/toy',
  access: 'signed-in',
  title: { tr: 'Oyuncak', en: 'Toy' },
  ...(right && { right }),
})

/** As the specification names the flags (2.2), and PANEL the rights they come from. */
const FLAGS: readonly (readonly [Right | undefined, Module | undefined])[] = [
  [undefined, undefined],
  ['plan.see', 'paymentPlan'],
  ['collection.see', 'collectionPlan'],
  ['pay', 'posCollection'],
  ['payment.see', 'posCollection'],
  ['link.create', 'createPaymentLink'],
  ['statement.see', 'firmTransaction'],
  ['subfirm.see', 'addSubFirm'],
  ['stock.see', 'stocks'],
  ['dbs.see', 'dbsInvoices'],
  ['discount.see', 'invoiceDiscount'],
  ['erp.see', 'erpReport'],
]

describe('[R-12] a screen whose right is known', () => {
  it('is not shown by a flag that stands for another right', () => {
    expect(isShown(aScreen('payment.see'), { ...everything, rights: ['pay'] })).toBe(false)
    expect(isShown(aScreen('pay'), { ...everything, rights: ['pay'] })).toBe(true)
  })

  it('is shown by any of several', () => {
    const several = aScreen(['company.edit', 'audit.see'])
    expect(isShown(several, { ...everything, rights: ['audit.see'] })).toBe(true)
    expect(isShown(several, { ...everything, rights: ['payment.see'] })).toBe(false)
    expect(isShown(several, everything)).toBe(false)
  })

  it('is shown by a right without a flag beside one with a flag, in a company that has the module', () => {
    const links = aScreen(['link.create', 'audit.see'])
    const auditor = {
      modules: MODULES,
      flags: { ...firmUser, createPaymentLink: false },
      rights: ['audit.see'],
    } as const
    expect(isShown(links, auditor)).toBe(true)
    expect(isShown(links, { ...auditor, rights: ['link.create'] })).toBe(false)
    expect(isShown(links, { ...auditor, modules: [] })).toBe(false)
    expect(isShown(links, { ...auditor, rights: undefined })).toBe(false)
  })

  it('is shown by the right alone where no flag tells of it', () => {
    expect(isShown(aScreen('review.decide'), everything)).toBe(false)
    expect(isShown(aScreen('review.decide'), { ...everything, rights: ['review.decide'] })).toBe(true)
    expect(isShown(aScreen('review.decide'), { ...everything, rights: ['payment.see'] })).toBe(false)
  })
})

describe.each(FLAGS)('[R-12] a screen with the right %s', (right, flag) => {
  const meta = aScreen(right)
  const without = { ...firmUser, ...(flag && { [flag]: false }) }
  const only = { ...firmUser, ...Object.fromEntries(MODULES.map((each) => [each, each === flag])) }
  const otherModules = MODULES.filter((module) => module !== flag)
  const isOpen = right === undefined

  it.each([
    ['shows with its module and its flag', everything, true],
    ['shows with its flag alone', { ...everything, flags: only }, true],
    ['hides when its module is not allowed', { ...everything, modules: otherModules }, isOpen],
    ['hides when no module is allowed', { ...everything, modules: [] }, isOpen],
    ['hides when its flag is false', { ...everything, flags: without }, isOpen],
    ['hides when module and flag are missing', { modules: otherModules, flags: without }, isOpen],
    ['hides when no flags were saved', { ...everything, flags: undefined }, isOpen],
    ['follows the flags until the modules are known', { modules: undefined, flags: firmUser }, true],
    ['hides by its flag before the modules are known', { modules: undefined, flags: without }, isOpen],
  ])('%s', (_name, rights, shown) => {
    expect(isShown(meta, rights)).toBe(shown)
  })
})

describe('[R-12] the menu', () => {
  const at = (path: `/${string}`, menu?: number | 'user'): ScreenMeta => ({
    ...aScreen(),
    path,
    icon: HomeOutlined,
    ...(menu !== undefined && { menu }),
  })

  it('has what was given a place, in the order of the places, and nothing else', () => {
    const screens = [at('/c', 13), at('/none'), at('/a', 1), at('/own', 'user'), at('/b', 2)]
    expect(menuOf(screens).map(({ path }) => path)).toEqual(['/a', '/b', '/c'])
  })

  it('shows nobody a screen whose right no flag tells of', () => {
    expect(isShown(aScreen('firm.manage'), everything)).toBe(false)
  })
})

describe('[R-13] the company’s own links', () => {
  const links = (link: string | null, title: string | null, pdf: string | null) =>
    outsideLinks(
      { ...firmUser, b2BMenuLinkItemLink: link, b2BMenuLinkItemTitle: title, b2BPdfFilePath: pdf },
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
