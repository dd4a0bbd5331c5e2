import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inProject } from '../../../build/paths.ts'

/** The YAML parser on which electron-builder depends: the project itself has no package for it. */
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const { load } = createRequire(ofBuilder.resolve('app-builder-lib'))('js-yaml') as { load: (text: string) => unknown }

export const yamlOf = (path: string): unknown => load(readFileSync(inProject(path), 'utf8'))
