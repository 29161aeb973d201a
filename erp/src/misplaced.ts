import type { ErpSession, Refused } from './port.ts'
import { troubleOf, unknown } from './reply.ts'

/** A session of settings that cannot be meant: it says so, and nothing is sent anywhere. */
export function misplaced(fault: Refused): ErpSession {
  return {
    testConnection: async () => ({ steps: [{ part: 'settings', isGood: false, message: fault.message }] }),
    readPage: async () => troubleOf(fault),
    find: async () => unknown('no-answer', fault.message),
    post: async () => fault,
    closeItems: async () => fault,
    preview: () => fault,
    end: async () => {},
  }
}
