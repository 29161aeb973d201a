import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt } from '../build/sources.ts'
import { KEEPER_FILE } from '../postgres/kept.ts'
import { SERVING_LOGIN, socketUrl } from '../postgres/connect.ts'
import { DEMO_DATABASE } from '../postgres/create-database.ts'
import type { KeeperOrder } from '../postgres/keeper-order.ts'
import { serverUser } from '../postgres/server-user.ts'
import { socketFolderFor } from '../postgres/socket-folder.ts'
import { rotate } from './child-log.ts'
import type { StartConfig } from './config.ts'
import { demoSecret } from './data-folder.ts'
import { portalEnvironment, simulatorEnvironment, type Environment } from './environment.ts'
import { runOnce } from './run-once.ts'
import type { Screen } from './screen.ts'
import { Supervised } from './supervised.ts'

const DRAIN_WITHIN_MS = 10_000
const SIMULATORS_STOP_WITHIN_MS = 3000
const DATABASE_STOPS_WITHIN_MS = 45_000

/** The processes of a running Vezne, in the order in which they come and go. */
export class House {
  readonly #config: StartConfig
  readonly #screen: Screen
  readonly #closing = new AbortController()
  #database: Supervised | undefined
  #simulators: Supervised | undefined
  #portal: Supervised[] = []

  constructor(config: StartConfig, screen: Screen) {
    this.#config = config
    this.#screen = screen
  }

  /** What does not wait for another goes side by side: the web is built while the database opens. */
  async open(): Promise<void> {
    const [{ serve, owner }] = await Promise.all([this.#openDatabase(), this.#buildWeb(), this.#openSimulators()])
    const environment = this.#portalEnvironment(serve)
    const asOwner = { ...environment, DATABASE_OWNER_URL: owner }
    await this.#runOnce('migrations', 'server/src/main-migrate.ts', asOwner)
    if (!this.#config.production) await this.#runOnce('demo world', 'tools/seed/main.ts', asOwner)
    this.#portal = [
      this.#child('worker', 'server/src/main-worker.ts', environment),
      this.#child('api', 'server/src/main-api.ts', environment),
    ]
    await Promise.all(this.#portal.map((child) => this.#start(child)))
  }

  /** API and worker finish what they have begun; then the outside world goes, and the database goes last. */
  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.all(this.#portal.map((child) => child.stop(DRAIN_WITHIN_MS)))
    await this.#simulators?.stop(SIMULATORS_STOP_WITHIN_MS)
    await this.#database?.stop(DATABASE_STOPS_WITHIN_MS)
  }

  /** For the impatient. The database is not killed: its keeper sees us go and closes it at once, but in order. */
  killAll(): void {
    for (const child of [...this.#portal, this.#simulators]) child?.kill()
    process.exit(1)
  }

  /** Two logins of one database: the one that serves, and the one that owns and migrates it. */
  async #openDatabase(): Promise<{ serve: string; owner: string }> {
    const { databaseUrl, ownerUrl, dataFolder, logFolder } = this.#config
    if (databaseUrl !== undefined) return { serve: databaseUrl, owner: ownerUrl ?? databaseUrl }
    const socketFolder = socketFolderFor(dataFolder, serverUser())
    rotate(join(logFolder, 'postgres.log'))
    const order: KeeperOrder = {
      kind: 'bundled',
      dataFolder,
      logFolder,
      socketFolder,
      durable: true,
      demo: true,
      temporary: false,
    }
    const environment = { ...this.#config.environment }
    const keeper = { name: 'database', file: KEEPER_FILE, args: [JSON.stringify(order)], environment }
    this.#database = new Supervised(keeper, logFolder, this.#screen)
    await this.#start(this.#database)
    return {
      serve: socketUrl(socketFolder, DEMO_DATABASE, SERVING_LOGIN),
      owner: socketUrl(socketFolder, DEMO_DATABASE),
    }
  }

  async #openSimulators(): Promise<void> {
    if (this.#config.production) return
    this.#simulators = this.#child('simulators', 'simulators/src/main.ts', simulatorEnvironment(this.#config))
    await this.#start(this.#simulators)
  }

  async #buildWeb(): Promise<void> {
    const { root, environment } = this.#config
    if (isBuilt(root)) return
    await this.#runOnce('web build', 'tools/build/build.ts', environment)
  }

  #portalEnvironment(databaseUrl: string): Environment {
    const { dataFolder, production } = this.#config
    mkdirSync(join(dataFolder, 'content'), { recursive: true, mode: 0o700 })
    return portalEnvironment(this.#config, databaseUrl, production ? undefined : demoSecret(dataFolder))
  }

  #child(name: string, file: string, environment: Environment): Supervised {
    const { root, logFolder } = this.#config
    return new Supervised({ name, file: join(root, file), environment }, logFolder, this.#screen)
  }

  async #start(child: Supervised): Promise<void> {
    // Whoever is still opening things while we close must not open any more.
    this.#closing.signal.throwIfAborted()
    await this.#screen.step(child.name, () => child.start())
  }

  async #runOnce(name: string, file: string, environment: Environment): Promise<void> {
    const { root, logFolder } = this.#config
    const order = { name, file: join(root, file), environment }
    this.#closing.signal.throwIfAborted()
    await this.#screen.step(name, () => runOnce(order, logFolder, this.#screen, this.#closing.signal))
  }
}
