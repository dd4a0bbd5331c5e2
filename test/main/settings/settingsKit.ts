import type { OwnSettings } from '../../../main/ports.ts'

/** Two municipalities as they stand in a settings file. */
export const serra = {
  dominio: 'serra-do-ipe.example',
  baseUrl: 'https://api.serra-do-ipe.example',
  authUrl: 'https://login.serra-do-ipe.example/realms/serra',
}
export const lagoa = { ...serra, dominio: 'lagoa-das-garcas.example' }

/** Two printers of the network as they stand in a settings file. */
export const laser = { nome: 'Laser', uri: 'ipps://10.0.0.7/ipp/print' }
export const jato = { nome: 'Jato', uri: 'ipps://10.0.0.8/ipp/print' }

/** A settings file in memory. */
export function fileOf(content: unknown = {}, used: OwnSettings['used'] = null): OwnSettings {
  const write = (change: object) => void Object.assign(content as object, change)
  return { used, read: () => content, write, keep: () => undefined }
}

/** A settings file that is no JSON; nothing may be written to it. */
export const brokenFile: OwnSettings = {
  ...fileOf(),
  read: () => {
    throw new SyntaxError('Unexpected token')
  },
  write: () => {
    throw new Error('written to an unreadable file')
  },
}
