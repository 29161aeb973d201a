import { makeApp } from './app.ts'
import type { Config } from './config.ts'
import { openDoor } from './kit/open-door.ts'
import { makeSmtpSink } from './mail/smtp-sink.ts'
import { makeWorld } from './world.ts'
import type { World, WorldOptions } from './world.ts'

export type Simulators = {
  readonly world: World
  readonly port: number
  readonly smtpPort: number
  close(): Promise<void>
}

/** Opens both doors, or neither: with one port taken the other is given back. */
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

  // The door shuts at once; a client that idles behind it hears a goodbye, and whether it hangs up is not waited for.
  const closeMail = () => {
    void mail.close()
    return new Promise<void>((resolve) => smtp.close(resolve))
  }

  return {
    world,
    port: web.port,
    smtpPort: mail.port,
    close: async () => void (await Promise.all([closeWeb(), closeMail()])),
  }
}
