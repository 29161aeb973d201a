import { relative } from 'node:path'
import type { StartConfig } from './config.ts'

/** The block that a newcomer reads when everything is open. */
export function welcome({ ports, production, logFolder }: StartConfig): string {
  const portal = `http://localhost:${ports.PORT}`
  const demo = [
    ['Mailbox', `http://localhost:${ports.SIM_PORT}/mailbox`],
    ['Sign in', 'bayi@vezne.test / Vezne.Demo.2025'],
  ]
  const house = ['House', `http://127.0.0.1:${ports.PORT} (password links, invitations, bank returns)`]
  const frames = ['Frames', `http://localhost:${ports.FRAME_PORT} (bank pages)`]
  const rows = [['Portal', portal], house, frames, ['API docs', `${portal}/api/docs`], ...(production ? [] : demo)]
  const lines = rows.map(([label = '', value = '']) => `  ${label.padEnd(10)} ${value}`)
  const logs = relative(process.cwd(), logFolder)
  const place = logs.startsWith('..') ? logFolder : logs
  return ['', '  Vezne is open.', '', ...lines, '', `  Ctrl-C stops everything. The logs are in ${place}.`, ''].join(
    '\n',
  )
}
