import { makeApp } from './app.ts'
import type { Config } from './config.ts'
import { openDns } from './dns/dns-server.ts'
import { openDoor } from './kit/open-door.ts'
import { makeSmtpSink } from './mail/smtp-sink.ts'
import { makeWorld } from './world.ts'
import type { World, WorldOptions } from './world.ts'

export type Simulators = {
  readonly world: World
  readonly port: number
  readonly smtpPort: number
  /** Of the name server, over UDP: the number of the web's, or another one where that was left to the system. */
  readonly dnsPort: number
  close(): Promise<void>
}

/** Opens all doors, or none: with one port taken the others are given back. */
export async function startSimulators(
  config: Config,
  warn: (line: string) => void,
  time: Pick<WorldOptions, 'clock' | 'silenceMs'> = {},
): Promise<Simulators> {
  const world = makeWorld({ ...config, ...time })
  const app = makeApp(world, warn)
  const smtp = makeSmtpSink({ mails: world.mails, now: world.now, warn })
  await app.ready()
  const web = await openDoor(app.server, { host: config.host, port: config.port, variable: 'SIM_PORT' })

  const closeWeb = async () => {
    const closing = web.close()
    // Browsers keep their connections; waiting for them would hold the closing for minutes.
    app.server.closeAllConnections()
    await closing
    await app.close()
  }

  const mailPlace = { host: config.host, port: config.smtpPort, variable: 'SIM_SMTP_PORT' }
  const mail = await openDoor(smtp.server, mailPlace).catch(async (error: unknown) => {
    await closeWeb()
    throw error
  })

  // UDP has numbers of its own: the web's is nearly always free there, and nothing else of ours needs it.
  const dns = await openDns(world.dns, config).catch(() => {
    warn(`UDP port ${config.port} is taken: the pretend name server stands elsewhere, and no domain can be proven.`)
    return openDns(world.dns, { host: config.host, port: 0 })
  })

  // The door shuts at once; a client that idles behind it hears a goodbye, and whether it hangs up is not waited for.
  const closeMail = () => {
    void mail.close()
    return new Promise<void>((resolve) => smtp.close(resolve))
  }

  return {
    world,
    port: web.port,
    smtpPort: mail.port,
    dnsPort: dns.port,
    close: async () => void (await Promise.all([closeWeb(), closeMail(), dns.close()])),
  }
}
