import { readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { queryText } from '../../kit/query.ts'
import { Html, html } from '../../pages/html.ts'
import type { BankProfile } from '../banks.ts'
import type { AcsSession } from './acs-sessions.ts'
import { ACS_TEXTS } from './acs-text.ts'
import { shownAmount } from './amounts.ts'
import { spacedMask } from './cards.ts'

const STYLE = new Html(readFileSync(new URL('./acs.css', import.meta.url), 'utf8'))
const MERCHANT = 'Vezne Tahsilat'

type Language = keyof typeof ACS_TEXTS

/** The asked language, else the browser's first one, else Turkish. */
function languageOf(request: FastifyRequest): Language {
  const asked = queryText(request.query, 'lang')
  if (asked === 'tr' || asked === 'en') return asked
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'tr'
}

/** The page a card holder sees: no script, and it fits a frame of 390 px as well as a page of its own. */
export function sendAcsPage(request: FastifyRequest, reply: FastifyReply, bank: BankProfile, session: AcsSession) {
  const language = languageOf(request)
  const text = ACS_TEXTS[language]
  const row = (label: string, value: string) =>
    html`<div>
      <dt>${label}</dt>
      <dd>${value}</dd>
    </div>`
  const body = html`<p>${text.lead}</p>
    <dl>
      ${row(text.merchant, MERCHANT)} ${row(text.amount, shownAmount(session.amountMinor, session.currency, language))}
      ${row(text.card, spacedMask(session.maskedCard))} ${row(text.order, session.orderId)}
    </dl>
    <form method="post" action="?lang=${language}" autocomplete="off">
      <label for="code">${text.code}</label>
      <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="10" required />
      <p class="hint">${text.hint}</p>
      <div class="buttons">
        <button type="submit">${text.confirm}</button>
        <button type="submit" name="cancel" value="1" class="quiet" formnovalidate>${text.cancel}</button>
      </div>
    </form>`
  return sendPage(reply, bank, language, text.title, body)
}

/** For a second answer, or for a page that is gone. */
export function sendAcsMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  bank: BankProfile,
  message: 'answered' | 'unknown',
) {
  const language = languageOf(request)
  const text = ACS_TEXTS[language]
  void reply.code(message === 'answered' ? 409 : 404)
  return sendPage(reply, bank, language, text[`${message}Title`], html`<p>${text[message]}</p>`)
}

function sendPage(reply: FastifyReply, bank: BankProfile, language: Language, title: string, body: Html) {
  const [other, label] = language === 'tr' ? ['en', 'English'] : ['tr', 'Türkçe']
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${bank.name}</title>
        <link rel="icon" href="data:," />
        <style>
          :root { --accent: ${bank.accent}; }
          ${STYLE}
        </style>
      </head>
      <body>
        <header><b>${bank.name}</b><a lang="${other}" href="?lang=${other}">${label}</a></header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
        <footer>${ACS_TEXTS[language].footer}</footer>
      </body>
    </html>`
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.markup)
}
