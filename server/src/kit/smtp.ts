import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { MailOutcome } from '@vezne/contract/company-mail.ts'
import nodemailer from 'nodemailer'
import { isPublicAddress } from './http/public-address.ts'
import { messageOf, type Mail } from './mail.ts'

/** A company's own mail server, and what it needs before it takes a mail. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'starttls' | 'none'
  readonly login: { readonly user: string; readonly password: string } | undefined
  readonly from: { readonly name: string; readonly address: string }
}

/** The look-up of names, and whether one may mean this machine: beside the pretend outside world it may. */
export interface SmtpNet {
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly allowsLocalhost: boolean
}

export async function resolveHost(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true, order: 'ipv4first' })
  return found.map(({ address }) => address)
}

const CONNECT_MS = 10_000
const SOCKET_MS = 20_000
const LONGEST_ANSWER = 300

/** Why a server took no mail; its message is the server's own words, where it had any. */
export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken'
  readonly outcome: Exclude<MailOutcome, 'sent'>
  constructor(outcome: Exclude<MailOutcome, 'sent'>, answer = '') {
    super(answer)
    this.outcome = outcome
  }
}

/** Looks the name up once, and connects to that address: whatever the name means a moment later leads nowhere else. */
async function addressOf({ host }: SmtpServer, { resolve, allowsLocalhost }: SmtpNet): Promise<string> {
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host]
  const [first] = addresses
  if (first === undefined) throw new MailNotTaken('name-unknown')
  if (!addresses.every((each) => isPublicAddress(each) || (allowsLocalhost && isLoopback(each)))) {
    throw new MailNotTaken('address-refused')
  }
  return first
}

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.')

interface SmtpError extends Error {
  readonly code?: string
  readonly response?: string
}

const OUTCOMES: Readonly<Record<string, Exclude<MailOutcome, 'sent'>>> = {
  EAUTH: 'auth',
  ENOAUTH: 'auth',
  ETLS: 'tls',
  EENVELOPE: 'sender',
  EMESSAGE: 'refused',
  EPROTOCOL: 'refused',
  EDNS: 'name-unknown',
  ETIMEDOUT: 'timeout',
}

function faultOf(error: SmtpError): MailNotTaken {
  const { code = '', message, response = '' } = error
  const isTls = /certificate|ssl|tls|wrong version number/i.test(`${code} ${message}`)
  return new MailNotTaken(OUTCOMES[code] ?? (isTls ? 'tls' : 'unreachable'), response)
}

/** No server's words bring a password back to a page, a log or a table. */
function harmless(answer: string, { login }: SmtpServer): string {
  const bare = login === undefined ? answer : answer.replaceAll(login.password, '***')
  return bare
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_ANSWER)
}

/** Sends one mail by this server and by no other. Answers its words, or throws `MailNotTaken`. */
export async function sendBy(server: SmtpServer, net: SmtpNet, mail: Mail): Promise<string> {
  const { host, port, security, login, from } = server
  const address = await addressOf(server, net)
  const transport = nodemailer.createTransport(
    {
      host: address,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      tls: { minVersion: 'TLSv1.2', ...(isIP(host) === 0 ? { servername: host } : {}) },
      ...(login && { auth: { user: login.user, pass: login.password } }),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SOCKET_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  try {
    const { response } = await transport.sendMail(messageOf(mail))
    return harmless(response, server)
  } catch (error) {
    const fault = faultOf(error as SmtpError)
    throw new MailNotTaken(fault.outcome, harmless(fault.message, server))
  } finally {
    transport.close()
  }
}
