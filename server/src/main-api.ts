import { SETUP_PATH } from '@vezne/contract/setup/claim.ts'
import { buildApi, buildFrames } from './api.ts'
import { modulesOf } from './app.ts'
import { readConfig } from './config.ts'
import { bankSide, closePools, openInfrastructure } from './infrastructure.ts'
import { lookAtDatabase } from './kit/db/look-at-database.ts'
import { lastWords } from './kit/log.ts'
import { runProcess } from './kit/process.ts'
import { openInternalDoor } from './kit/processes/internal-door.ts'
import { refuseOpenDoors } from './may-serve.ts'
import { startWarnings } from './start-rules.ts'
import { announceSetup } from './modules/platform/auth/index.ts'
import { takePassedReturn } from './modules/till/payments/index.ts'

/** Long enough for a balancer that asks every second to notice before the door closes. */
const NOTICE_MS = 1500

await runProcess(async () => {
  const config = readConfig()
  const house = openInfrastructure(config, 'api')
  lastWords(house.log)
  for (const warning of startWarnings(config)) house.log.warn(warning)
  await refuseOpenDoors(house)
  await lookAtDatabase(house)
  const clockWatch = await house.till.clock.start()
  const { http, drain } = await buildApi(house)
  const frames = await buildFrames(house)
  const gauge = setInterval(() => {
    house.metrics.databaseConnections.set({ state: 'open' }, house.pool.totalCount)
    house.metrics.databaseConnections.set({ state: 'waiting' }, house.pool.waitingCount)
    house.metrics.databaseConnections.set({ state: 'open-reserved' }, house.reserved.pool.totalCount)
    house.metrics.databaseConnections.set({ state: 'waiting-reserved' }, house.reserved.pool.waitingCount)
  }, 5000)
  const { payments } = modulesOf(bankSide(house))
  const inside = await openInternalDoor(
    { ...house, ...house.till, secret: config.secret, host: config.internalHost, port: config.internalPort },
    (message) => takePassedReturn(payments, message),
  )
  await http.listen({ host: config.host, port: config.port })
  await frames.listen({ host: config.host, port: config.framePort })
  house.log.info('api is listening', { port: config.port })
  house.log.info('bank frames are shown', { port: config.framePort })
  await announceSetup(house, `${config.bankDoor}${SETUP_PATH}`, house.log)
  return {
    stop: async () => {
      house.log.info('api is draining')
      drain()
      clearInterval(gauge)
      clockWatch.stop()
      if (config.production) await new Promise((resolve) => setTimeout(resolve, NOTICE_MS))
      await Promise.all([http.close(), frames.close()])
      // Last: until then another process may have a payer whose card is here.
      await inside.close()
      await closePools(house)
    },
  }
})
