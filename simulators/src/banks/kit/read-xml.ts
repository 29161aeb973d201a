import { DOMParser } from '@xmldom/xmldom'
import type { Element, Node } from '@xmldom/xmldom'

/** An element as plain data: a simulator asks for names and texts. */
export type XmlElement = {
  /** Without a namespace prefix. */
  readonly name: string
  /** All text inside, that of inner elements included. */
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
}

/** Reads a document, or gives undefined: not well-formed, empty, or with a DOCTYPE, which no bank's request needs. */
export function readXml(source: string): XmlElement | undefined {
  if (/<!DOCTYPE|<!ENTITY/i.test(source)) return undefined
  try {
    const parser = new DOMParser({ onError: refuse })
    const root = parser.parseFromString(source.trim(), 'text/xml').documentElement
    return root === null ? undefined : elementOf(root)
  } catch {
    return undefined
  }
}

function refuse(_level: string, message: string): void {
  throw new Error(message)
}

function elementOf(element: Element): XmlElement {
  return {
    name: element.localName ?? element.tagName,
    text: element.textContent ?? '',
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    children: [...element.childNodes].filter(isElement).map(elementOf),
  }
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE
}

/** The first element at a path of names below this one: `childAt(root, 'Extra/ORDERSTATUS')`. */
export function childAt(element: XmlElement, path: string): XmlElement | undefined {
  return path
    .split('/')
    .reduce<XmlElement | undefined>((inner, name) => inner?.children.find((child) => child.name === name), element)
}

/** The text at a path; the empty text when there is no such element, which most banks treat alike. */
export function textAt(element: XmlElement, path: string): string {
  return childAt(element, path)?.text ?? ''
}
