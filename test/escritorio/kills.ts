import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { ItemDaLista } from '../../shared/model/lista/lista.ts'
import { startBackend, sendJson } from '../fakes/backend.ts'
import { makePdf } from '../fakes/pdf.ts'
import { seeded } from '../crash/seeded.ts'
import { withCpfDigits } from '../shared/model/checkDigits.ts'
import { OfficeProcess } from './officeProcess.ts'

/** The longest delay of an answer, ms, so that a kill often happens during requests. */
const SLOWEST_MS = 12
/** Points; the first row's page is so wide, every other's a point wider than the one before. Of 500 none is wider than A4. */
const NARROWEST = 90
const RUN = 12

export interface KillsResult {
  rows: number
  kills: number
  /** Documents that were printed more than once, and certificates requested more than once without a person's decision. */
  doubled: number
  /** Rows whose document was not printed. */
  missing: number
  /** The longest from a start to the first thing done. */
  resumeMs: number
  /** Rows about which a person was asked. */
  questions: number
}

export interface KillsOptions {
  rows: number
  kills: number
  seed: number
  /** Whether consecutive papers of a kind are printed as one document. */
  juntar: boolean
  say: (line: string) => void
  /** Gets the share of the kills that are done. */
  progress: (done: number) => void
}

/** A list of certificates and booklets, printed by an office that is killed at random moments until it is through. */
export async function killOffice({ rows, kills, seed, juntar, say, progress }: KillsOptions): Promise<KillsResult> {
  const random = seeded(seed)
  const root = mkdtempSync(join(tmpdir(), 'balcao-escritorio-'))
  const place = { folder: join(root, 'dados'), sheets: join(root, 'folhas') }
  mkdirSync(place.folder)
  const items = Array.from({ length: rows }, (_none, at) => itemAt(at))
  const papers = await Promise.all(items.map((_item, at) => makePdf(1, { size: [NARROWEST + at, 842], margin: 10 })))
  const placeOf = new Map(items.map((item, at) => [item.tipo === 'certidao' ? item.documento : item.inscricao, at]))
  const issued = new Map<string, number>()
  const backend = await startBackend(async (request, response) => {
    if (request.url.startsWith('/publico/prefeitura'))
      return sendJson(response, 200, { data: { codigoMunicipio: 7, nomePrefeitura: 'Cidade' } })
    const { searchParams, pathname } = new URL(request.url, 'http://x')
    const documento = searchParams.get('documento')
    if (documento !== null) issued.set(documento, (issued.get(documento) ?? 0) + 1)
    await new Promise((resolve) => void setTimeout(resolve, random.between(0, SLOWEST_MS)))
    const at = [...searchParams.values(), ...pathname.split('/')].flatMap((word) => placeOf.get(word) ?? [])[0] ?? 0
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(papers[at])
  })
  const list = items.map((item, at) => ({ numero: at + 1, item }))
  const clicked = new Map<string, number>()

  let heard = () => undefined as unknown
  let changes = 0
  const office = new OfficeProcess({ ...place, backend: backend.url }, ({ linhas }) => {
    changes += linhas.length
    heard()
  })
  /** Resolves once the condition is true; it is checked at every message of the office. */
  const until = (reached: () => boolean) =>
    new Promise<void>((resolve) => {
      heard = () => reached() && resolve()
      heard()
    })
  const over = () => office.estado === 'terminada'

  let resumeMs = 0
  try {
    await office.start()
    office.send({
      begin: {
        linhas: list,
        modelos: { PF: { id: 1, titulo: 'Negativa' }, PJ: null },
        destinos: { certidao: null, carne: null, boleto: null },
        juntar,
      },
    })
    await until(() => office.estado === 'andando')
    for (let kill = 0; kill < kills; kill += 1) {
      // Four steps a row, so that the kills are spread over the whole of the list.
      const share = Math.max(1, Math.floor((rows * 4) / (kills + 1)))
      const wanted = changes + random.between(1, share)
      await until(() => changes >= wanted || over())
      await office.end()
      const began = performance.now()
      const before = changes
      await office.start()
      await until(() => changes > before || over())
      resumeMs = Math.max(resumeMs, Math.round(performance.now() - began))
      progress((kill + 1) / kills)
    }
    await until(over)
    const questions = await answerAll(office, place.sheets, list, clicked, until)
    const printed = await rowsIn(place.sheets)
    const perRow = list.map((_row, at) => printed.filter((one) => one === at).length)
    const twice = [...issued].filter(([documento, times]) => times > 1 + (clicked.get(documento) ?? 0))
    const result = {
      rows,
      kills,
      doubled: perRow.filter((papers) => papers > 1).length + twice.length,
      missing: perRow.filter((papers) => papers === 0).length,
      resumeMs,
      questions,
    }
    if (result.doubled + result.missing > 0) say(`${office.rows.join(' ')}\n${perRow.join(' ')}`)
    return result
  } finally {
    await office.end()
    await backend.close()
    rmSync(root, { recursive: true, force: true })
  }
}

/**
 * Acts as the person at the office once the list is over: looks at the tray, and requests papers again that may have been
 * issued.
 */
async function answerAll(
  office: OfficeProcess,
  sheets: string,
  list: readonly { numero: number; item: ItemDaLista }[],
  clicked: Map<string, number>,
  until: (reached: () => boolean) => Promise<void>,
): Promise<number> {
  const asked = office.rows.filter((estado) => estado === 'conferir' || estado === 'duvida').length
  const there = new Set(await rowsIn(sheets))
  for (const [lugar, estado] of office.rows.entries()) {
    if (estado !== 'conferir') continue
    office.send({ look: lugar, saiu: there.has(lugar) })
    await until(() => office.rows[lugar] !== 'conferir')
  }
  for (const which of ['duvida', 'falhou'] as const) {
    const wanted = office.rows.flatMap((estado, lugar) => (estado === which ? [lugar] : []))
    if (wanted.length === 0) continue
    for (const lugar of wanted) {
      const item = list[lugar]?.item
      if (item?.tipo === 'certidao') clicked.set(item.documento, (clicked.get(item.documento) ?? 0) + 1)
    }
    office.send({ repeat: which })
    // Not by the list's own state, which is outdated until the first of them has begun.
    await until(() => wanted.every((lugar) => office.rows[lugar] === 'feita' || office.rows[lugar] === 'conferir'))
  }
  return asked
}

/** The rows whose documents were printed, page by page: each row's page has its own width. */
async function rowsIn(sheets: string): Promise<number[]> {
  const rows: number[] = []
  for (const name of readdirSync(sheets).filter((one) => one.endsWith('.pdf'))) {
    const pdf = await PDFDocument.load(readFileSync(join(sheets, name)))
    rows.push(...pdf.getPages().map((page) => Math.round(page.getWidth()) - NARROWEST))
  }
  return rows
}

/** Certificates of invented people, and booklets, some of a kind after each other. */
function itemAt(at: number): ItemDaLista {
  if (Math.floor(at / RUN) % 2 === 1) return { tipo: 'carne', inscricao: `01.${at}`, exercicio: 2026 }
  return { tipo: 'certidao', documento: withCpfDigits(String(100_000_000 + at * 7919)), pessoa: 'PF' }
}
