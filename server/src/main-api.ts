import { buildApi, buildFrames } from './app.ts'
import { readConfig } from './config.ts'
import { openInfrastructure } from './infrastructure.ts'
import { runProcess } from './kit/process.ts'

/** Long enough for a balancer that asks every second to notice before the door closes. */
const NOTICE_MS = 1500

await runProcess(async () => {
  const config = readConfig()
  const house = openInfrastructure(config, 'api')
  const { http, drain } = await buildApi(house)
  const frames = await buildFrames(house)
  const gauge = setInterval(() => {
    house.metrics.databaseConnections.set({ state: 'open' }, house.pool.totalCount)
    house.metrics.databaseConnections.set({ state: 'waiting' }, house.pool.waitingCount)
  }, 5000)
  await http.listen({ host: config.host, port: config.port })
  await frames.listen({ host: config.host, port: config.framePort })
  house.log.info('api is listening', { port: config.port })
  house.log.info('bank frames are shown', { port: config.framePort })
  return {
    stop: async () => {
      house.log.info('api is draining')
      drain()
      clearInterval(gauge)
      if (config.production) await new Promise((resolve) => setTimeout(resolve, NOTICE_MS))
      await Promise.all([http.close(), frames.close()])
      await house.pool.end()
    },
  }
})
