import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly jobs: Counter<'job' | 'outcome'>
  readonly droppedLogLines: Counter
  readonly untoldLogLines: Counter
  readonly databaseConnections: Gauge<'state'>
  readonly clockOffset: Gauge
  readonly commitsMayBeLost: Gauge
  /** Findings of our own checks, whichever process made them. */
  readonly alarms: {
    readonly value: Gauge<'alarm' | 'about'>
    readonly figure: Gauge<'alarm' | 'about'>
    readonly checked: Gauge<'alarm' | 'about'>
    readonly raised: Counter<'alarm' | 'about'>
  }
}

function alarmFigures(registers: Registry[]): Metrics['alarms'] {
  const labelNames = ['alarm', 'about'] as const
  return {
    value: new Gauge({ name: 'vezne_alarm', help: 'What a check found last; 0 is well', labelNames, registers }),
    figure: new Gauge({
      name: 'vezne_alarm_figure',
      help: 'What a check measured, also while it is well',
      labelNames,
      registers,
    }),
    checked: new Gauge({
      name: 'vezne_alarm_checked_timestamp_seconds',
      help: 'When a check last looked',
      labelNames,
      registers,
    }),
    raised: new Counter({
      name: 'vezne_alarm_raised_total',
      help: 'How often a check found something',
      labelNames,
      registers,
    }),
  }
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  // The event loop's delay is sampled by a timer: a hundred wakings a second, as it comes, are half a per cent of a core.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 200 })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'vezne_http_request_duration_seconds',
      help: 'Time from the request to the end of its answer, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    jobs: new Counter({
      name: 'vezne_jobs_total',
      help: 'Jobs run, by name and outcome',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    droppedLogLines: new Counter({
      name: 'vezne_log_lines_dropped_total',
      help: 'Log lines withheld because they held something like a card number',
      registers,
    }),
    untoldLogLines: new Counter({
      name: 'vezne_log_lines_untold_total',
      help: 'Lines that were not out of the process in time; what they were to tell of was not sent to a bank',
      registers,
    }),
    databaseConnections: new Gauge({
      name: 'vezne_database_connections',
      help: 'Connections of the pool, by state',
      labelNames: ['state'],
      registers,
    }),
    clockOffset: new Gauge({
      name: 'vezne_clock_offset_seconds',
      help: 'How far the clock of this process is ahead of the database’s; from 30 on, either way, it takes no sale',
      registers,
    }),
    alarms: alarmFigures(registers),
    commitsMayBeLost: new Gauge({
      name: 'vezne_commits_may_be_lost',
      help: '1 when a commit is believed before a second machine has it on its disk',
      registers,
    }),
  }
}
