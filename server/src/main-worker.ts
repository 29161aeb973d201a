import { dueChecks, jobHandlers, sweeps } from './app.ts'
import { readConfig } from './config.ts'
import { openInfrastructure } from './infrastructure.ts'
import { openPool } from './kit/db/pool.ts'
import { workerBoss } from './kit/jobs/boss.ts'
import { unknownJobs } from './kit/jobs/unknown-jobs.ts'
import { startWorker } from './kit/jobs/worker.ts'
import { lookAtDatabase } from './kit/db/look-at-database.ts'
import { lastWords } from './kit/log.ts'
import { smtpMailer } from './kit/mail.ts'
import { runProcess } from './kit/process.ts'
import { refuseOpenDoors } from './may-serve.ts'
import { startJanitor } from './modules/till/payments/index.ts'

await runProcess(async () => {
  const config = readConfig()
  const house = openInfrastructure(config, 'worker')
  lastWords(house.log)
  await refuseOpenDoors(house)
  await lookAtDatabase(house)
  const clockWatch = await house.till.clock.start()
  const { log, metrics, jobSeal } = house
  const mailer = smtpMailer({ url: config.smtpUrl, from: config.mailFrom })
  const onError = (error: Error) => log.warn('the job queue had trouble', { error })
  // One connection listens, one relays, one is for the sweep.
  const relayPool = openPool({ url: config.databaseUrl, max: 3, role: 'vezne_relay', onError })
  const boss = workerBoss(config.databaseUrl, onError)
  const deps = { boss, pool: relayPool, log, metrics, jobSeal }
  const handlers = jobHandlers(house, mailer)
  const watch = unknownJobs({ pool: relayPool, alarms: house.alarms }, handlers)
  const worker = await startWorker(deps, handlers, [...sweeps(house), watch])
  // One connection looks for what is due, one holds what this worker has claimed, one listens.
  const janitorPool = openPool({ url: config.databaseUrl, max: 3, role: 'vezne_relay', onError })
  const janitorDeps = { pool: janitorPool, log, metrics, tickMs: config.janitorTickMs }
  const janitor = startJanitor(janitorDeps, dueChecks(house))
  log.info('worker is running')
  return {
    stop: async () => {
      clockWatch.stop()
      await Promise.all([worker.stop(), janitor.stop()])
      mailer.close()
      await Promise.all([relayPool.end(), janitorPool.end()])
      await house.pool.end()
    },
  }
})
