import { createRequire } from 'node:module'

export interface XElement {
  name: string
  attributes: Record<string, string> | null
  elements: XElement[] | null
  value: string
}

/** Reads XML with the parser on which electron-builder depends; throws where it is malformed. */
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
export const { parseXml } = createRequire(ofBuilder.resolve('app-builder-lib'))('builder-util-runtime') as {
  parseXml: (text: string) => XElement
}
