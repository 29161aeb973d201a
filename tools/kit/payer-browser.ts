import { setTimeout as sleep } from 'node:timers/promises'
import type { Handover } from '@vezne/banks/pos/port.ts'

/** A form on a page, as a browser would send it. */
interface PageForm {
  action: string
  method: string
  fields: [string, string][]
  /** Asks for the one-time code: here a person acts, elsewhere the page's script. */
  asksForCode: boolean
  times: number
  afterMs: number
}

const MAX_STEPS = 12

/**
 * Plays a payer's browser between our form and our return address: sends forms that send themselves, types the code
 * where one is asked for, and stops on a page that leads nowhere. It knows forms and redirects, nothing else.
 */
export async function walkThroughBank(
  handover: Handover,
  typed: { code: string } | 'cancel',
  letPass: (ms: number) => Promise<void> = sleep,
): Promise<void> {
  let page = await open(handover)
  for (let step = 0; step < MAX_STEPS && page !== undefined; step += 1) {
    const form = readForm(page.html, page.url)
    page = form === undefined ? undefined : await submit(form, typed, letPass)
  }
}

interface Page {
  url: string
  html: string
}

async function open(handover: Handover): Promise<Page | undefined> {
  switch (handover.kind) {
    case 'html':
      return { url: 'about:blank', html: handover.html }
    case 'url':
      return visit(handover.url, {})
    case 'form':
      return visit(handover.action, { method: 'POST', body: new URLSearchParams(handover.fields) })
  }
}

async function visit(url: string, init: RequestInit): Promise<Page | undefined> {
  const response = await fetch(url, init).catch(() => undefined)
  return response === undefined ? undefined : { url: response.url, html: await response.text() }
}

async function submit(
  form: PageForm,
  typed: { code: string } | 'cancel',
  letPass: (ms: number) => Promise<void>,
): Promise<Page | undefined> {
  const answers: [string, string][] =
    typed === 'cancel'
      ? [
          ['code', ''],
          ['cancel', '1'],
        ]
      : [['code', typed.code]]
  const body = new URLSearchParams([...form.fields, ...(form.asksForCode ? answers : [])])
  if (form.afterMs > 0) await letPass(form.afterMs)
  const send = () =>
    form.method === 'get'
      ? visit(`${form.action}?${body.toString()}`, {})
      : visit(form.action, { method: 'POST', body })
  const pages = await Promise.all(Array.from({ length: form.times }, send))
  return pages.at(-1)
}

function readForm(html: string, base: string): PageForm | undefined {
  const [, attributes = '', inside = ''] = /<form\b([^>]*)>([\s\S]*?)<\/form>/i.exec(html) ?? []
  if (attributes === '' && inside === '') return undefined
  const action = attributeOf(attributes, 'action') ?? ''
  const inputs = [...inside.matchAll(/<input\b([^>]*)>/gi)].map(([, input = '']) => input)
  const named = inputs.flatMap((input): [string, string][] => {
    const name = attributeOf(input, 'name')
    return name === undefined ? [] : [[name, attributeOf(input, 'value') ?? '']]
  })
  const asksForCode = named.some(([name]) => name === 'code') && /<button/i.test(inside)
  return {
    action: base === 'about:blank' ? action : new URL(action, base).href,
    method: (attributeOf(attributes, 'method') ?? 'get').toLowerCase(),
    fields: asksForCode ? named.filter(([name]) => name !== 'code') : named,
    asksForCode,
    times: Number(attributeOf(attributes, 'data-times') ?? 1),
    afterMs: Number(attributeOf(attributes, 'data-after-ms') ?? 0),
  }
}

function attributeOf(attributes: string, name: string): string | undefined {
  const match = new RegExp(String.raw`\b${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)
  return match === null ? undefined : unescape(match[1] ?? match[2] ?? '')
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescape(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
  })
}
