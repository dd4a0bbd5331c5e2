import { createRequire } from 'node:module'

/** An element of a document, as the XML parser that electron-builder depends on reads it. */
export interface XElement {
  name: string
  attributes: Record<string, string> | null
  elements: XElement[] | null
  value: string
}

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const runtime = createRequire(ofBuilder.resolve('app-builder-lib'))('builder-util-runtime') as {
  parseXml: (text: string) => XElement
}

/** Reads a document. @throws if it is not well formed */
export const parseXml = (text: string): XElement => runtime.parseXml(text)

/** The elements of a name in a document, in their order. */
export const named = (root: XElement, name: string): XElement[] => all(root).filter((one) => one.name === name)

const all = (root: XElement): XElement[] => [root, ...(root.elements ?? []).flatMap(all)]
