/*
 * Which screen answers a key. Three levels: the house (always there), the screen in front, and a dialog.
 * Inside a level the screen that came last wins. While a dialog is open only the dialog's keys and those
 * marked `sempre` (hide, end) answer: nobody generates a guide behind a question.
 */
export type Nivel = 'casa' | 'tela' | 'janela'

interface Registro {
  tecla: string
  nivel: Nivel
  sempre: boolean
  acao: () => void
}

const altura: Record<Nivel, number> = { casa: 0, tela: 1, janela: 2 }

export class Atalhos {
  private registros: Registro[] = []
  private janelas = 0
  private janelaNoInicio = false
  private enterGuardado = false

  /** Adds a key; returns the way to take it back. */
  registrar(registro: Registro): () => void {
    this.registros.push(registro)
    return () => {
      this.registros = this.registros.filter((outro) => outro !== registro)
    }
  }

  /** A dialog opened; returns the way to say it closed. */
  abrirJanela(): () => void {
    this.janelas += 1
    return () => {
      this.janelas -= 1
    }
  }

  /**
   * A key went down. A dialog that closes on this very key (Esc) still counts as open for it, or the same
   * stroke would act on the screen behind.
   */
  iniciarTecla(): void {
    this.janelaNoInicio = this.janelas > 0
  }

  private get comJanela(): boolean {
    return this.janelaNoInicio || this.janelas > 0
  }

  /** What the key does now; null when nobody wants it. */
  acaoDe(tecla: string): (() => void) | null {
    let escolhido: Registro | null = null
    for (const registro of this.registros) {
      if (registro.tecla !== tecla) continue
      if (this.comJanela && registro.nivel !== 'janela' && !registro.sempre) continue
      if (!escolhido || altura[registro.nivel] >= altura[escolhido.nivel]) escolhido = registro
    }
    return escolhido?.acao ?? null
  }

  /** An Enter struck while the next screen was still on its way; any other key forgets it. */
  guardarEnter(guardado: boolean): void {
    this.enterGuardado = guardado
  }

  /** Takes the waiting Enter, once. */
  usarEnter(): boolean {
    const havia = this.enterGuardado
    this.enterGuardado = false
    return havia
  }
}

/** `F3`, `Escape`, `Ctrl+A`: the name a key is registered and printed under. */
export function nomeDaTecla(evento: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): string {
  const tecla = evento.key.length === 1 ? evento.key.toUpperCase() : evento.key
  const prefixo = `${evento.ctrlKey || evento.metaKey ? 'Ctrl+' : ''}${evento.altKey ? 'Alt+' : ''}`
  return `${prefixo}${tecla}`
}

/** Keys a browser would act on by itself (reload, print the screen, full screen): never ours to let through. */
export function presaPelaCasa(tecla: string): boolean {
  return /^F([1-9]|1[0-2])$/.test(tecla) || ['Ctrl+R', 'Ctrl+P', 'Ctrl+S'].includes(tecla)
}
