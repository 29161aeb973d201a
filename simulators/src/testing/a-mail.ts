import { randomUUID } from 'node:crypto'
import type { Mail } from '../mail/mails.ts'

/** A mail as the sink would have kept it; a test names only what it is about. */
export function aMail(changes: Partial<Mail> = {}): Mail {
  return {
    id: randomUUID(),
    receivedAt: new Date('2026-11-15T07:00:00Z'),
    envelope: { from: 'bilgi@vezne.test', to: ['bayi@vezne.test'] },
    from: { name: 'Anadolu Dağıtım A.Ş.', address: 'bilgi@vezne.test' },
    to: [{ name: '', address: 'bayi@vezne.test' }],
    cc: [],
    replyTo: [],
    subject: 'Ödeme makbuzu',
    text: 'Ödemeniz alındı.',
    html: null,
    headers: [],
    attachments: [],
    size: 1_000,
    ...changes,
  }
}
