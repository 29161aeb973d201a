import type { FastifyInstance } from 'fastify'
import { withStyles } from './policies.ts'

const STYLE =
  // Other parts at the top of a page stay below it.
  ':root{--house-band:28px}' +
  '#rehearsal{position:sticky;top:0;z-index:2000;box-sizing:border-box;min-height:28px;padding:4px 12px;font:600 14px/1.4 system-ui,sans-serif;text-align:center;color:#fff;background:#9f1239}' +
  // The panel changes its language without a new page.
  'html:lang(en) #rehearsal [lang=tr],html:lang(tr) #rehearsal [lang=en]{display:none}'

const BAND =
  `<style>${STYLE}</style><aside id="rehearsal" aria-label="Prova, Rehearsal">` +
  '<span lang="tr">PROVA — gerçek ödeme alınmaz</span><span lang="en">REHEARSAL — no real payment is taken</span></aside>'

/**
 * Says on top of every page that no money moves here. Added on the way out, so that the pages themselves, and what a
 * real payer loads, know nothing of it.
 */
export function bindRehearsalBand(http: FastifyInstance): void {
  http.addHook('onSend', (_request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (typeof payload !== 'string' || !type.startsWith('text/html')) return done(null, payload)
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy === 'string') void reply.header('content-security-policy', withStyles(policy, [STYLE]))
    done(
      null,
      payload.replace(/<body[^>]*>/, (body) => body + BAND),
    )
  })
}
