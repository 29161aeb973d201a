import 'reflect-metadata'
import {
  BasicConstraintsExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Certificate {
  readonly cert: string
  readonly key: string
  /** Where the certificate alone lies, for processes that are to trust it. */
  readonly file: string
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const
const A_DAY = 24 * 3_600_000

/** For `localhost` and whatever stands below it. Made anew for each rehearsal: its key is kept nowhere. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const made = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: new Date(Date.now() - A_DAY),
    notAfter: new Date(Date.now() + A_DAY),
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    keys,
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'dns', value: '*.localhost' },
        { type: 'ip', value: '127.0.0.1' },
      ]),
    ],
  })
  const cert = made.toString('pem')
  const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  const file = join(folder, 'localhost-certificate.pem')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, cert)
  return { cert, key, file }
}
