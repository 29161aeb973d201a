/** The target of a hostile bank page: our addresses and words, which it may know. */
export interface Prey {
  readonly portal: string
  readonly frame: string
  /** No browser of ours may ever be led there. */
  readonly stolen: string
  readonly nonce: string
}

export interface HostilePage {
  readonly name: string
  readonly html: string
}

/** Its attacks, each the body of a function that returns what it got. `wrapper` is our frame around it. */
const attacks = ({ portal, frame, stolen, nonce }: Prey): Record<string, string> => ({
  'read the top document': `return top.document.getElementById('secret').textContent`,
  'read the storage of the top': `return top.localStorage.getItem('token') + top.sessionStorage.getItem('token')`,
  'read its own storage': `return localStorage.getItem('token') + sessionStorage.getItem('token')`,
  'read cookies': `return document.cookie + top.document.cookie`,
  'read databases': `return new Promise((yes, no) => { const r = indexedDB.open('vezne'); r.onsuccess = () => yes('opened ' + origin); r.onerror = no })`,
  'read caches': `return caches.keys().then((keys) => 'opened ' + keys)`,
  'read the ticket': `return wrapper.document.forms[0].ticket.value`,
  'read the nonce': `return wrapper.document.body.dataset.nonce`,
  'reach the opener': `return opener.document.body.innerHTML + top.opener.document.title`,
  'become our origin': `document.domain = 'localhost'; return top.document.title`,
  'call our API': `return fetch('${portal}/api/health', { credentials: 'include' }).then((a) => a.text())`,
  'read our frame by request': `return fetch('${frame}/show', { method: 'POST', body: 'ticket=x' }).then((a) => a.text())`,
  'read our page in a frame': `const f = make('iframe', { src: '${portal}/api/health' }); return wait(150).then(() => f.contentDocument.body.innerHTML)`,
  'register a worker': `return navigator.serviceWorker.register('${frame}/render').then(() => 'registered')`,
  'share a worker': `return new SharedWorker('${frame}/x.js') && 'shared'`,
  'listen in a channel': `return new Promise((yes) => { const c = new BroadcastChannel('vezne'); c.onmessage = (e) => yes(e.data); c.postMessage('stolen'); setTimeout(() => yes('nothing'), 150) })`,
  'move the top by location': `top.location.href = '${stolen}-top'`,
  'move the top by script address': `top.location.replace('javascript:document.title')`,
  'move the wrapper': `wrapper.location.assign('${stolen}-wrapper')`,
  'move by window names': `for (const name of ['_top', '_parent', 'pay', 'pay0', 'bank']) open('${stolen}-open', name === 'bank' ? '_top' : name); open('${stolen}-window')`,
  'move by forms': `for (const target of ['_top', '_parent', 'pay0', '_blank']) make('form', { action: '${stolen}-form', method: 'post', target }).submit()`,
  'move by links': `for (const target of ['_top', '_parent', 'pay0', '_blank']) make('a', { href: '${stolen}-link', target }).click()`,
  'move by a base and a refresh': `make('base', { href: '${stolen}-base/', target: '_top' }); make('a', { href: 'x' }).click(); make('meta', { httpEquiv: 'refresh', content: '0;url=${stolen}-inner' })`,
  'say that it was paid': `for (const to of [top, wrapper, parent]) for (const word of ['vezne:ask', { kind: 'vezne:ask', nonce: '${nonce}' }, { kind: 'vezne:paid', nonce: '${nonce}' }, { success: true, isSuccess: true }]) to.postMessage(word, '*')`,
  'frighten the payer': `const said = [confirm('?'), prompt('kart?')]; print(); document.documentElement.requestFullscreen?.().catch(() => 0); return said.join()`,
})

const HELPERS = `
const wait = (ms) => new Promise((done) => setTimeout(done, ms))
const make = (name, more) => (document.body ?? document.documentElement).appendChild(Object.assign(document.createElement(name), more))
let wrapper = self
while (wrapper.parent !== top) wrapper = wrapper.parent
`

const scriptOf = (name: string, attack: string) =>
  `(async () => {${HELPERS}
let got
try { got = String(await (() => { ${attack} })()) } catch (error) { got = 'refused: ' + (error?.name ?? error) }
top.postMessage({ hostile: ${JSON.stringify(name)}, got }, '*')
})()`

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const page = (inside: string) => `<!doctype html><meta charset="utf-8"><title>bank</title><body>${inside}`
const inScript = (script: string) => `<script>${script}</script>`

/** How its script comes to run. */
const CARRIERS: Record<string, (script: string) => string> = {
  'a script': (script) => page(inScript(script)),
  'a broken picture': (script) => page(`<img src="x:" onerror="${attribute(script)}">`),
  'a drawing': (script) => page(`<svg onload="${attribute(script)}"></svg>`),
  'a frame in itself': (script) => page(`<iframe srcdoc="${attribute(page(inScript(script)))}"></iframe>`),
  'a data frame': (script) =>
    page(`<iframe src="data:text/html,${attribute(encodeURIComponent(page(inScript(script))))}"></iframe>`),
  'a blob frame': (script) =>
    page(
      inScript(
        `const html = ${JSON.stringify(page(inScript(script))).replaceAll('</', String.raw`<\/`)};
document.body.append(Object.assign(document.createElement('iframe'), { src: URL.createObjectURL(new Blob([html], { type: 'text/html' })) }))`,
      ),
    ),
  'a script frame': (script) =>
    page(`<iframe src="javascript:${attribute(encodeURIComponent(`${script};void 0`))}"></iframe>`),
  'a base of ours': (script) => `<base href="/" target="_top">${page(inScript(`setTimeout(() => ${script}, 1)`))}`,
}

/** All of its attacks, in every way in which it can make them. */
export function hostilePages(prey: Prey): HostilePage[] {
  return Object.entries(attacks(prey)).flatMap(([what, attack]) =>
    Object.entries(CARRIERS).map(([how, carry]) => {
      const name = `${what}, from ${how}`
      return { name, html: carry(scriptOf(name, attack)) }
    }),
  )
}
