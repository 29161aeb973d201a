/** Published with the source: whoever has that could sign whatever we sign. */
export const DEVELOPMENT_SECRET = 'only-for-development-never-in-production'

/** What the rules of a start look at, as the environment said it. */
export interface StartSettings {
  readonly NODE_ENV?: string | undefined
  readonly VEZNE_REHEARSAL: boolean
  readonly HOST: string
  readonly secrets: readonly string[]
  readonly VEZNE_KEYS: string
  readonly PUBLIC_SCHEME: string
  readonly PUBLIC_HOST: string
  readonly FRAME_ORIGIN?: string | undefined
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM?: string | undefined
  readonly SIMULATORS_URL?: string | undefined
  /** Somebody can look into this process, and would see every card that passes through it. */
  readonly isInspected: boolean
}

type Rule = readonly [isBroken: (settings: StartSettings) => boolean, sentence: string]

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

const isWeak = (secret: string) => secret === DEVELOPMENT_SECRET || secret.length < 32 || new Set(secret).size < 10

const ALWAYS: readonly Rule[] = [
  [
    ({ NODE_ENV, HOST }) => NODE_ENV === undefined && !LOOPBACK.test(HOST),
    'NODE_ENV must be set where others can reach us: "production" where money is taken, "development" on a machine of your own; without it only HOST=127.0.0.1 is served.',
  ],
  [
    ({ NODE_ENV, VEZNE_REHEARSAL }) => VEZNE_REHEARSAL && NODE_ENV !== 'production',
    'VEZNE_REHEARSAL is production with pretend banks: set NODE_ENV=production beside it, or leave it out.',
  ],
]

/** An installation that takes money is closed or it does not start; a rehearsal is held to the same. */
const PRODUCTION: readonly Rule[] = [
  [
    ({ isInspected }) => isInspected,
    'The inspector may not be open in production: start without --inspect, also in NODE_OPTIONS.',
  ],
  [
    ({ secrets }) => secrets.length === 0 || secrets.some(isWeak),
    'VEZNE_SECRET must be set to at least 32 random characters in production (openssl rand -hex 32), and so must each older one behind it.',
  ],
  [
    ({ PUBLIC_HOST, FRAME_ORIGIN }) => LOOPBACK.test(PUBLIC_HOST) || FRAME_ORIGIN === undefined,
    'PUBLIC_HOST (a host of ours and of no company: banks send payers back to it, password links point to it) and FRAME_ORIGIN (a second domain, for bank pages only) must be set in production.',
  ],
  [
    ({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM === undefined,
    'SMTP_URL and MAIL_FROM must be set in production: password links and invitations leave by the mail server of this installation, never by that of a company.',
  ],
  [
    ({ PUBLIC_SCHEME }) => PUBLIC_SCHEME !== 'https',
    'PUBLIC_SCHEME must be https in production: card numbers would travel in the open; end TLS at your proxy and set it.',
  ],
  [
    ({ FRAME_ORIGIN = '' }) => !FRAME_ORIGIN.startsWith('https://'),
    'FRAME_ORIGIN must begin with https:// in production: bank pages are shown there; end TLS at your proxy and set it.',
  ],
  [
    ({ VEZNE_KEYS }) => VEZNE_KEYS.trim() === '',
    'VEZNE_KEYS must be set in production: it closes the POS credentials (one entry is k1: and what openssl rand -base64 32 prints).',
  ],
  [
    ({ VEZNE_REHEARSAL, SIMULATORS_URL = '' }) => VEZNE_REHEARSAL && !SIMULATORS_URL.startsWith('https://'),
    'SIMULATORS_URL must be the https:// address of the pretend banks in a rehearsal; NODE_EXTRA_CA_CERTS names the authority that signed it.',
  ],
]

/** What a start goes on with, and an operator should know: each a sentence of the log. */
export function startWarnings(config: {
  readonly publicScheme: string
  readonly trustedProxies: readonly string[]
}): readonly string[] {
  // We listen without TLS: whoever reaches us by https comes through a proxy.
  return config.publicScheme === 'https' && config.trustedProxies.length === 0
    ? [
        'TRUSTED_PROXIES is empty behind a proxy: everybody seems to come from its address, and shares one limit. Name its addresses.',
      ]
    : []
}

/** Why this process must not start, in the one sentence that the operator reads; undefined when it may. */
export function startFault(settings: StartSettings): string | undefined {
  const rules = settings.NODE_ENV === 'production' ? [...ALWAYS, ...PRODUCTION] : ALWAYS
  return rules.find(([isBroken]) => isBroken(settings))?.[1]
}
