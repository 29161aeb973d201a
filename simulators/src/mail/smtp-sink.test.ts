import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDoor } from '../kit/open-door.ts'
import type { Door } from '../kit/open-door.ts'
import { sendRawMail } from '../testing/send-raw-mail.ts'
import { makeMails } from './mails.ts'
import { makeSmtpSink } from './smtp-sink.ts'

const warnings: string[] = []
const now = () => new Date('2026-11-15T07:00:00Z')
let mails = makeMails()
let door: Door

async function openSink(limits?: { rows: number; bytes: number }) {
  mails = makeMails(limits)
  const sink = makeSmtpSink({ mails, now, warn: (line) => warnings.push(line) })
  door = await openDoor(sink.server, { host: '127.0.0.1', port: 0, variable: 'SIM_SMTP_PORT' })
}

beforeEach(() => openSink())
afterEach(async () => {
  warnings.length = 0
  await door.close()
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
const word = (text: string) => `=?UTF-8?B?${base64(text)}?=`

const receipt = {
  from: 'bilgi@vezne.test',
  to: ['bayi@vezne.test', 'gizli@vezne.test'],
  lines: [
    `From: ${word('Anadolu Dağıtım A.Ş.')} <bilgi@vezne.test>`,
    'To: bayi@vezne.test',
    `Subject: ${word('Ödeme makbuzu ğüşıöç ₺')}`,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Tutar: ₺1.250,00',
    '--b',
    'Content-Type: application/pdf',
    `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent('dekont-ğüşıöç ₺.pdf')}`,
    'Content-Transfer-Encoding: base64',
    '',
    base64('%PDF-1.7'),
    '--b--',
  ],
}

it('keeps Turkish letters of sender, subject, text and attachment name', async () => {
  await sendRawMail(door.port, receipt)
  const [mail] = mails.newestFirst()
  expect(mail).toMatchObject({
    from: { name: 'Anadolu Dağıtım A.Ş.', address: 'bilgi@vezne.test' },
    subject: 'Ödeme makbuzu ğüşıöç ₺',
    text: 'Tutar: ₺1.250,00\n',
    html: null,
    receivedAt: now(),
    attachments: [{ name: 'dekont-ğüşıöç ₺.pdf', type: 'application/pdf', size: 8 }],
  })
  expect(Buffer.from(mail?.attachments[0]?.content ?? []).toString()).toBe('%PDF-1.7')
})

it('remembers the blind copy, which only the envelope knows', async () => {
  await sendRawMail(door.port, receipt)
  const [mail] = mails.newestFirst()
  expect(mail?.envelope).toEqual({ from: 'bilgi@vezne.test', to: ['bayi@vezne.test', 'gizli@vezne.test'] })
  expect(mail?.to).toEqual([{ name: '', address: 'bayi@vezne.test' }])
})

it('says 250 only when the mail can already be found', async () => {
  const answer = await sendRawMail(door.port, receipt)
  expect(answer).toBe(`250 kept as ${mails.newestFirst()[0]?.id}`)
})

it('lets anyone in with any password', async () => {
  const login = [`AUTH PLAIN ${base64('\0biri\0herhangi bir parola')}`]
  expect(await sendRawMail(door.port, receipt, login)).toMatch(/^250 /)
})

it('refuses a mail above ten megabytes for good and keeps nothing of it', async () => {
  const line = 'x'.repeat(990)
  const lines = ['Subject: büyük', '', ...Array.from({ length: 11_000 }, () => line)]
  expect(await sendRawMail(door.port, { ...receipt, lines })).toBe('552 The mail is larger than 10 MB.')
  expect(mails.newestFirst()).toEqual([])
})

it('tells once on the terminal that a full mailbox lets its oldest mails go', async () => {
  await door.close()
  await openSink({ rows: 1, bytes: 1_000_000 })
  for (const subject of ['bir', 'iki', 'üç']) {
    await sendRawMail(door.port, { ...receipt, lines: [`Subject: ${word(subject)}`, '', 'metin'] })
  }
  expect(mails.newestFirst().map((mail) => mail.subject)).toEqual(['üç'])
  expect(mails.dropped()).toBe(2)
  expect(warnings).toEqual([expect.stringContaining('The mailbox is full')])
})
