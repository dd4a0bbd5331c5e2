import type { Output } from '../../shared/api/index.ts'
import type { Atendimento, CodigoDoCelular } from '../../shared/ipc/types.ts'
import { abbreviateNome } from '../../shared/model/mascara.ts'
import {
  LONGEST_AVISO,
  MOST_AVISOS,
  type AvisoDaTela,
  type ConteudoDaTela,
  type Mostra,
  type SegundaTela,
} from '../../shared/model/segundaTela.ts'

/** How long the display shows the thanks after an attendance, ms. */
const THANKS_MS = 6_000

type Aviso = Pick<Output<'avisos.listar'>[number], 'titulo' | 'descricao'>

interface Deps {
  /** Domain, shown in place of the municipality's name until the name is known. */
  dominio: string
  fuso: string
  portal: string | null
  /** Whether the sign-in page opens in a window of this program, which can be placed on the second display. */
  signInHere: boolean
  changed: () => void
}

/**
 * Decides the content of the second display. The attendance, a sign-in and a phone's code come from main; the task and
 * the amounts come from the clerk's page.
 */
export class Shown {
  readonly #deps: Deps
  #state: Atendimento = { fase: 'livre', geracao: 0, loginEmCurso: false }
  #content: ConteudoDaTela | null = null
  #code: CodigoDoCelular | null = null
  #municipio: { nome: string; temLogo: boolean } | null = null
  #avisos: readonly AvisoDaTela[] = []
  #thanks: NodeJS.Timeout | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Sets the attendance's state, and drops all content of an earlier attendance. */
  attended(state: Atendimento): void {
    if (state.geracao !== this.#state.geracao || !('desde' in state)) this.#content = null
    if (!signsIn(state)) this.#code = null
    if ('desde' in this.#state && !('desde' in state)) this.#thank()
    this.#state = state
    this.#deps.changed()
  }

  #thank(): void {
    if (this.#thanks) clearTimeout(this.#thanks)
    this.#thanks = setTimeout(() => {
      this.#thanks = null
      this.#deps.changed()
    }, THANKS_MS).unref()
  }

  /** Sets the code of a sign-in on a phone; null if the sign-in is on a page instead. */
  code(code: CodigoDoCelular | null): void {
    this.#code = code
    this.#deps.changed()
  }

  municipio(nome: string, temLogo: boolean): void {
    this.#municipio = { nome, temLogo }
    this.#deps.changed()
  }

  avisos(told: readonly Aviso[]): void {
    const said = told.map(({ titulo, descricao }) => ({
      titulo: shortened(titulo ?? '', LONGEST_AVISO.titulo),
      texto: shortened(descricao ?? '', LONGEST_AVISO.texto),
    }))
    this.#avisos = said.filter(({ titulo, texto }) => titulo + texto !== '').slice(0, MOST_AVISOS)
    this.#deps.changed()
  }

  /**
   * Sets the content of the clerk's page; ignored if it is of another attendance.
   * @param geracao number of the attendance whose page sends it
   * @param content null for the general content
   */
  show(geracao: number, content: ConteudoDaTela | null): void {
    if (geracao !== this.#state.geracao || !('desde' in this.#state)) return
    this.#content = content
    this.#deps.changed()
  }

  get now(): SegundaTela {
    const { dominio, fuso, portal } = this.#deps
    const nome = this.#state.fase === 'autenticado' && this.#content?.tipo !== 'oculto' ? this.#state.nome : null
    const mostra = this.#mostra()
    const waiting = mostra.tipo === 'espera'
    return {
      prefeitura: this.#municipio?.nome ?? dominio,
      temLogo: this.#municipio?.temLogo ?? false,
      fuso,
      nome: nome && abbreviateNome(nome),
      mostra,
      portal: waiting ? portal : null,
      avisos: waiting ? this.#avisos : [],
    }
  }

  #mostra(): Mostra {
    if (signsIn(this.#state)) {
      if (this.#code) {
        const { codigo, endereco, qr } = this.#code
        return { tipo: 'celular', codigo, endereco, qr }
      }
      if (this.#deps.signInHere) return { tipo: 'senha' }
    }
    if (!('desde' in this.#state)) return { tipo: this.#thanks ? 'despedida' : 'espera' }
    if (!this.#content || this.#content.tipo === 'oculto') return { tipo: 'atendimento' }
    return this.#content
  }
}

function signsIn(state: Atendimento): boolean {
  return 'loginEmCurso' in state && state.loginEmCurso
}

/** Shortens a text that is too long, after a whole word if possible. */
function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const head = line.slice(0, most)
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), most / 2)).replace(/[\s,;:.–-]+$/, '')}…`
}
