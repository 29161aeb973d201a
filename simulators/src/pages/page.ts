import type { FastifyReply, FastifyRequest } from 'fastify'
import { queryText } from '../kit/query.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { TEXTS } from './text.ts'
import type { Text } from './text.ts'

export type Language = keyof typeof TEXTS

export type PageContext = {
  readonly language: Language
  readonly text: Text
  /** The address of this page, to come back to in the other language. */
  readonly url: URL
  readonly portalUrl: string
}

export function contextOf(request: FastifyRequest, portalUrl: string): PageContext {
  const language = queryText(request.query, 'lang') === 'en' ? 'en' : 'tr'
  return { language, text: TEXTS[language], url: new URL(`http://simulators${request.url}`), portalUrl }
}

/** An address of ours in the language of the page it stands on. */
export function link(page: PageContext, path: string): string {
  return page.language === 'en' ? `${path}?lang=en` : path
}

export type Section = 'home' | 'mailbox' | 'sms' | 'none'

/**
 * No script runs on our pages, and none can: a mail is somebody else's text. Styles and pictures of any origin are
 * allowed, because a mail shown in a srcdoc frame lives under the policy of the page around it.
 */
const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src * data:; font-src *; form-action 'self'; base-uri 'none'"

export function sendPage(reply: FastifyReply, page: PageContext, section: Section, title: string, body: Html) {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(frame(page, section, title, body).markup)
}

function frame(page: PageContext, section: Section, title: string, body: Html): Html {
  const { text } = page
  const entry = (name: Section, path: string, label: string) => {
    const current = name === section ? html` aria-current="page"` : null
    return html`<a href="${link(page, path)}" ${current}>${label}</a>`
  }
  return html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${text.product}</title>
        <link rel="stylesheet" href="/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <a class="skip" href="#content">${text.skip}</a>
        <header class="top">
          <a class="brand" href="${link(page, '/')}">${text.product}</a>
          <nav aria-label="${text.navigation}">
            ${entry('home', '/', text.home)} ${entry('mailbox', '/mailbox', text.mailbox)}
            ${entry('sms', '/sms', text.sms)}
          </nav>
          ${languageSwitch(page)}
        </header>
        <main id="content">${body}</main>
        <footer>${text.footer}</footer>
      </body>
    </html>`
}

function languageSwitch({ language, url }: PageContext): Html {
  const other = new URL(url)
  other.searchParams.delete('lang')
  if (language === 'tr') other.searchParams.set('lang', 'en')
  const [code, label] = language === 'tr' ? ['en', 'English'] : ['tr', 'Türkçe']
  // Two slashes at the start would name another host.
  const path = other.pathname.replace(/^\/+/, '/')
  return html`<a class="language" lang="${code}" href="${path}${other.search}">${label}</a>`
}
