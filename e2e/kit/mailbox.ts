import { BROWSER_PORTS } from '../../tools/test/config.ts'
import { expect } from './test.ts'

interface Mail {
  readonly subject: string
  readonly text: string
}

/** The mails of an address in the simulators' mailbox, newest first. */
export async function mailsTo(address: string, port: number = BROWSER_PORTS.SIM_PORT): Promise<Mail[]> {
  const url = `http://localhost:${port}/_sim/mails?to=${encodeURIComponent(address)}`
  return (await (await fetch(url)).json()) as Mail[]
}

/** The messages that the pretend SMS providers took for a phone. */
export async function messagesTo(phone: string): Promise<Pick<Mail, 'text'>[]> {
  const url = `http://localhost:${BROWSER_PORTS.SIM_PORT}/_sim/sms?to=${encodeURIComponent(phone)}`
  return (await (await fetch(url)).json()) as Pick<Mail, 'text'>[]
}

/** Waits for a mail with a link to that page that was not known before, and returns its link. */
export async function linkMailedTo(
  address: string,
  page: string,
  known: readonly string[] = [],
  port?: number,
): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    link = (await linksMailedTo(address, page, port)).find((found) => !known.includes(found))
    expect(link).toBeTruthy()
  }).toPass()
  return link ?? ''
}

/** Every link to that page in the mails of an address, newest first. */
export async function linksMailedTo(address: string, page: string, port?: number): Promise<string[]> {
  const pattern = new RegExp(`https?://\\S+${page}/\\S+`)
  return (await mailsTo(address, port)).flatMap(({ text }) => pattern.exec(text)?.[0] ?? [])
}
