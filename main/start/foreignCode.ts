import { createRequire } from 'node:module'
import { join } from 'node:path'
import { app } from 'electron'
import type { Libraries } from '../ports.ts'
import { checkedResource, resourcePaths } from '../printing/drivers/winspool/resources.ts'

/** Paths of the foreign code for Windows: beside the installed program's archive, else in the project's packages. */
export function foreignFiles() {
  return resourcePaths(app.isPackaged ? process.resourcesPath : null, join(import.meta.dirname, '..', '..'))
}

/** Windows' own libraries, through koffi. Throws if koffi's file differs from the one of the build. */
export function windowsLibraries(): Libraries {
  return createRequire(import.meta.url)(checkedResource(foreignFiles().koffi).path) as Libraries
}
