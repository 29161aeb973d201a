/**
 * The nonce of this page's Content-Security-Policy. Vite writes the meta element, the API fills it for each response.
 * Browsers hide the attribute from scripts that read attributes, hence the property.
 */
export function readNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  return meta?.nonce === '' ? undefined : meta?.nonce
}

/**
 * Gives the nonce to every style element that our own scripts create. Ant Design passes it on almost everywhere, but its
 * scroll lock and its scrollbar measuring forget it, and modals and drawers would move under the policy. Markup that
 * someone else slips in does not come through `createElement`, so the policy still stops it. What a nonce cannot
 * allow is a style attribute: do not use `TextArea autoSize` or `Watermark`, which write one.
 */
export function lendNonceToStyles(nonce: string | undefined): void {
  if (nonce === undefined) return
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
}
