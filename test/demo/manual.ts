import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from './recorder.ts'

/** The guides' pictures (`renderer/manual/imagens`), each by the demo's step that it shows. */
export const manualPictures: Readonly<Record<string, string>> = {
  ajustes: 'Ajustes do posto',
  atender: 'Ninguém em atendimento',
  certidoes: 'Certidão impressa sem login',
  debitos: 'Vencidas marcadas',
  entrar: 'Contribuinte entra na outra janela',
  'gerar-guia': 'Confirmação da guia',
  guia: 'Guia emitida e impressa',
  instalar: 'Endereços conferidos',
  maquina: 'Este computador',
}

/** The pictures' data: the labels of the menu in those that show it, by which a test finds old pictures. */
export const PICTURES_DATA = 'imagens.json'

/** Puts the pictures of the demo that wrote `from`, and their data, into the guides. Throws where a step is missing. */
export function illustrateManual(from: string, into: string): void {
  const { steps } = JSON.parse(readFileSync(join(from, 'resumo.json'), 'utf8')) as { steps: readonly Step[] }
  mkdirSync(into, { recursive: true })
  const menus: Record<string, readonly string[]> = {}
  for (const [name, wanted] of Object.entries(manualPictures)) {
    const step = steps.find(({ step }) => step === wanted)
    if (!step) throw new Error(`no step of the demo is called ${wanted}`)
    copyFileSync(join(from, step.image), join(into, `${name}.png`))
    if (step.menu.length > 0) menus[name] = step.menu
  }
  writeFileSync(join(into, PICTURES_DATA), `${JSON.stringify(menus, null, 2)}\n`)
}
