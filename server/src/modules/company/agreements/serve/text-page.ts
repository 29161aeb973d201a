import type { Language } from '@vezne/contract/kit/language.ts'
import { escapeHtml, hashOf } from '../../../../kit/http/html-text.ts'

const STYLE =
  'body{margin:0;padding:32px 16px;font:16px/1.6 system-ui,"Segoe UI",Roboto,sans-serif;color:#14213d;background:#f2f4f8}' +
  'main{max-width:760px;margin:0 auto;padding:28px;border-radius:14px;background:#fff;box-sizing:border-box;overflow-wrap:anywhere}' +
  'h1{margin:0 0 16px;font-size:24px;line-height:1.3}p,ul,ol{margin:0 0 14px}a{color:#1d4f91}' +
  '@media print{body{padding:0;background:#fff}main{padding:0}}'

/** Nothing acts on such a page, and it shows itself in our own panel alone. */
export const TEXT_POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/** A paper that was written here, whole: these bytes are what is served and what a payment's hash is of. */
export function textPage({ title, body, language }: { title: string; body: string; language: Language }): Buffer {
  const shown = escapeHtml(title)
  return Buffer.from(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${shown}</title>` +
      `<style>${STYLE}</style></head><body><main><h1>${shown}</h1>${body}</main></body></html>`,
  )
}
