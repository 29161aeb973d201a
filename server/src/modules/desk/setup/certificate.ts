import { connect } from 'node:tls'

interface Certificate {
  /** Signed by somebody this machine trusts, and for this name. */
  readonly isTrusted: boolean
  readonly validTo: Date
}

/** What a browser is shown at an address. Throws where nobody answers. */
export type CertificateOf = (host: string, port: number) => Promise<Certificate>

const PATIENCE_MS = 5000

export const certificateOf: CertificateOf = (host, port) =>
  new Promise((resolve, reject) => {
    // Also one that nobody trusts is looked at: nothing is sent to whoever shows it.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false })
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('nobody answered in time')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate()
      resolve({ isTrusted: socket.authorized, validTo: new Date(validTo) })
      socket.destroy()
    })
  })
