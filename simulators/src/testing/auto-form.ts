/** Reads the page that posts itself onward, as a browser would: address, fields, and what its script is told. */
export function readAutoForm(page: string) {
  const form = /<form\s[^>]*>/.exec(page)?.[0] ?? ''
  const attribute = (tag: string, name: string) => plain(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
  const inputs = [...page.matchAll(/<input\s[^>]*>/g)].map(([tag]) => [attribute(tag, 'name'), attribute(tag, 'value')])
  return {
    url: attribute(form, 'action'),
    method: attribute(form, 'method'),
    times: Number(attribute(form, 'data-times')),
    afterMs: Number(attribute(form, 'data-after-ms')),
    fields: Object.fromEntries(inputs) as Record<string, string>,
  }
}

function plain(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&amp;': '&',
  }
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (entity) => signs[entity] ?? entity)
}
