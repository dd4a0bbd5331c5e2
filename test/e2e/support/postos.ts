import type { PapelSemDono, Trabalho } from '../../../shared/model/impressao.ts'
import { hasFailed, people } from '../fixtures.ts'
import { openBalcao, type Balcao } from './balcao.ts'
import { callBridge } from './bridge.ts'
import { idOf, test as base } from './impressoras.ts'
import { expect } from './patience.ts'

/* Stations that stay open from test to test, each begun by the first test that uses it. */

interface ByTest {
  /** A counter that prints on the virtual printers, with its printing settings reset. */
  mesa: Balcao
  /** A print office on the virtual printers, without a list. */
  grafica: Balcao
  /** A print office that saves in a folder, without a list. */
  escritorio: Balcao
}

type Name = keyof ByTest

interface ByWorker {
  /** Opens a station, or returns it if it is open. @param socket the CUPS that it prints on */
  openOnce: (name: Name, socket?: string) => Promise<Balcao>
}

const onPrinters = { nome: 'Guichê 3', impressao: { impressora: idOf('eve-pdf') } }
const STATIONS: Record<Name, Record<string, unknown>> = {
  mesa: onPrinters,
  grafica: { ...onPrinters, modo: 'escritorio' },
  escritorio: { modo: 'escritorio' },
}

export const test = base.extend<ByTest, ByWorker>({
  openOnce: [
    async ({ city }, use) => {
      const opened = new Map<Name, Balcao>()
      await use(async (name, socket) => {
        const env = socket === undefined ? {} : { CUPS_SERVER: socket }
        const station = opened.get(name) ?? (await openBalcao({ perfil: city.perfil(), estacao: STATIONS[name], env }))
        opened.set(name, station)
        return station
      })
      for (const station of opened.values()) await station.close()
    },
    { scope: 'worker' },
  ],
  mesa: async ({ impressoras, openOnce, sandbox }, use, info) => {
    const mesa = await openOnce('mesa', impressoras.socket)
    await use(mesa)
    if (hasFailed(info)) return
    sandbox.reset()
    for (const queue of ['eve-pdf', 'eve-ras'] as const) await impressoras.printer(queue).mode('ok')
    await mesa.tidy()
    await untilNothingComesOut(mesa)
    await deleteTestPages(mesa)
    await resetPrinting(mesa)
  },
  grafica: async ({ impressoras, openOnce, sandbox }, use, info) => {
    const grafica = await openOnce('grafica', impressoras.socket)
    await use(grafica)
    if (hasFailed(info)) return
    sandbox.reset()
    await withoutList(grafica)
    await resetPrinting(grafica)
  },
  escritorio: async ({ openOnce, sandbox }, use, info) => {
    const escritorio = await openOnce('escritorio')
    await use(escritorio)
    if (hasFailed(info)) return
    sandbox.reset()
    await withoutList(escritorio)
    await escritorio.emptyOutImpressora()
  },
})

/** Deletes an office's list and its ended jobs, and loads its first screen. */
async function withoutList(office: Balcao): Promise<void> {
  const { screen, keyboard } = office
  const home = async () => {
    await screen.goto(new URL('/', screen.url()).href)
    await expect(screen.getByRole('textbox', { name: 'Cole aqui a lista' })).toBeFocused()
  }
  await callBridge(screen, 'lista.esquecer')
  await home()
  if (await hasJobs(office)) {
    await keyboard.key('F2')
    await office.serve(people.noDebitos)
    await keyboard.key('F12')
    await expect.poll(() => office.phase()).toBe('livre')
    await home()
  }
  keyboard.reset()
}

/** Waits until no job of an ended attendance can print any more, so that the next test counts only its own papers. */
async function untilNothingComesOut({ screen }: Balcao): Promise<void> {
  const comesOut = async () => {
    const left = (await callBridge(screen, 'impressao.semDono')).valor as PapelSemDono[]
    return left.some(({ situacao }) => situacao === 'saindo')
  }
  await expect.poll(comesOut).toBe(false)
  await callBridge(screen, 'impressao.conferirSemDono')
}

const hasJobs = async ({ screen }: Balcao) =>
  ((await callBridge(screen, 'impressao.trabalhos')).valor as unknown[]).length > 0

/** Answers open questions about test pages and ends an attendance, which deletes them. */
async function deleteTestPages(mesa: Balcao): Promise<void> {
  const { screen } = mesa
  const pages = (await callBridge(screen, 'impressao.trabalhos')).valor as Trabalho[]
  if (pages.length === 0) return
  for (const { trabalhoId } of pages) await callBridge(screen, 'impressao.resolver', { trabalhoId, saiu: true })
  await mesa.serve(people.noDebitos)
  await mesa.end()
}

async function resetPrinting({ screen }: Balcao): Promise<void> {
  await callBridge(screen, 'impressao.guardarRegras', { regras: [] })
  await callBridge(screen, 'impressao.escolher', { impressoraId: idOf('eve-pdf') })
  await callBridge(screen, 'impressao.mudarSom', { ligado: true })
}
