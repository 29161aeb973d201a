import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { sendRawMail } from './testing/send-raw-mail.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
type Ready = { ready: boolean; port: number; smtpPort: number }

let child: ChildProcess | undefined
afterEach(() => void child?.kill('SIGKILL'))

function start(env: Record<string, string>): ChildProcess {
  const ports = { SIM_PORT: '0', SIM_SMTP_PORT: '0', ...env }
  child = fork(MAIN, { env: { ...ports, NODE_NO_WARNINGS: '1' }, stdio: 'pipe', execArgv: [] })
  return child
}

async function startReady(env: Record<string, string> = {}) {
  const started = start(env)
  const [message] = (await once(started, 'message')) as [Ready]
  return { started, ...message }
}

async function failure(env: Record<string, string>) {
  const started = start(env)
  let said = ''
  started.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(started, 'close')) as [number]
  return { code, said }
}

/** A port below the range from which the system takes the ports of its own connections. */
async function freePort(): Promise<number> {
  const port = 21_000 + Math.floor(Math.random() * 1_000)
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, () => resolve(true))
  })
  await new Promise<void>((resolve) => void probe.close(() => resolve()))
  return isFree ? port : freePort()
}

it('says it is ready when both doors are open, and a mail sent then can be read', async () => {
  const { ready, port, smtpPort } = await startReady()
  expect(ready).toBe(true)
  const mail = { from: 'bilgi@vezne.test', to: ['bayi@vezne.test'], lines: ['Subject: merhaba', '', 'metin'] }
  await sendRawMail(smtpPort, mail)
  const mails = await fetch(`http://127.0.0.1:${port}/_sim/mails?to=bayi@vezne.test`)
  expect(await mails.json()).toMatchObject([{ subject: 'merhaba' }])
})

it('knows what it charged after it was killed, and a reset makes it forget', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-books-'))
  const login = '<Name>ISBANKAPI</Name><Password>ISBANK07</Password><ClientId>700655000200</ClientId>'
  const card = '<Number>5406675406675403</Number><Expires>12/30</Expires><Cvv2Val>000</Cvv2Val>'
  const call = async (port: number, body: string) => {
    const sent = `<CC5Request>${login}${body}</CC5Request>`
    const headers = { 'content-type': 'text/xml' }
    return (await fetch(`http://127.0.0.1:${port}/64/fim/api`, { method: 'POST', headers, body: sent })).text()
  }
  const first = await startReady({ SIM_BOOKS: folder })
  const sale = `<Type>Auth</Type><OrderId>B1</OrderId><Total>10.00</Total><Currency>949</Currency>${card}<Mode>P</Mode>`
  expect(await call(first.port, sale)).toContain('<Response>Approved</Response>')
  const office = `http://127.0.0.1:${first.port}/_sim/erp/logo/clerk`
  const entered = { act: 'generate', FIRMS: 2, LINES: 5 }
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(office, { method: 'POST', headers, body: JSON.stringify(entered) })).status).toBe(200)
  const erpBooks = async (port: number) => (await fetch(`http://127.0.0.1:${port}/_sim/erp/logo/books`)).json()
  const before = await erpBooks(first.port)
  expect(before).toMatchObject({ balances: [{ code: '120.01.001' }, { code: '120.01.002' }] })
  const gone = once(first.started, 'exit')
  first.started.kill('SIGKILL')
  await gone

  const second = await startReady({ SIM_BOOKS: folder })
  expect(await erpBooks(second.port)).toEqual(before)
  const asked = '<OrderId>B1</OrderId><Extra><ORDERSTATUS>QUERY</ORDERSTATUS></Extra>'
  expect(await call(second.port, asked)).toContain('<CAPTURE_AMT>1000</CAPTURE_AMT>')
  await fetch(`http://127.0.0.1:${second.port}/_sim/day-end`, { method: 'POST' })
  const refund = '<Type>Credit</Type><OrderId>B1</OrderId><Currency>949</Currency><Total>4.00</Total>'
  expect(await call(second.port, refund)).toContain('<Response>Approved</Response>')
  await fetch(`http://127.0.0.1:${second.port}/_sim/reset`, { method: 'POST' })
  second.started.kill('SIGTERM')
  await once(second.started, 'exit')

  const third = await startReady({ SIM_BOOKS: folder })
  expect(await (await fetch(`http://127.0.0.1:${third.port}/_sim/transactions`)).json()).toEqual([])
  expect(await erpBooks(third.port)).toMatchObject({ balances: [] })
  rmSync(folder, { recursive: true })
})

it('opens on localhost, whichever address that is, and on 127.0.0.1', async () => {
  const port = String(await freePort())
  await startReady({ SIM_PORT: port })
  for (const host of ['localhost', '127.0.0.1']) expect((await fetch(`http://${host}:${port}/`)).status).toBe(200)
})

it.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)('closes and goes in peace on %s', async (goodbye) => {
  const { started } = await startReady()
  const gone = once(started, 'exit')
  if (goodbye === 'disconnect') started.disconnect()
  else started.kill(goodbye)
  expect(await gone).toEqual([0, null])
})

it.each(['SIM_PORT', 'SIM_SMTP_PORT'])('names the taken port and %s in one sentence', async (variable) => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const { code, said } = await failure({ [variable]: String(port) })
  holder.close()
  const advice = `stop the program that uses it, or give the simulators another port with ${variable}.`
  expect({ code, said }).toEqual({ code: 1, said: `Port ${port} is already taken: ${advice}\n` })
})

it('says in one sentence what is wrong with a variable', async () => {
  const { code, said } = await failure({ SIM_PORT: 'abc' })
  const sentence = 'SIM_PORT must be a port number between 0 and 65535, but it is "abc".\n'
  expect({ code, said }).toEqual({ code: 1, said: sentence })
})
